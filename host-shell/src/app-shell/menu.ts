import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { useOverlay } from 'shared-runtime/overlay';
import { useLocation } from 'shared-runtime/router';

/** What closes a menu of the navbar that hangs on its button: Escape, back to the button, and going on to something else. */
export const leaveMenu = (
  open: boolean,
  setOpen: (open: boolean) => void,
  button: RefObject<HTMLButtonElement | null>,
) => ({
  onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  },
  onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  },
});

/** Whether a menu is open: *back* closes it, and so does every navigation, with the page that it was opened on. */
export function useOpenHere(): readonly [boolean, (isOpen: boolean) => void] {
  // Another object at each arrival: with its key the menu would open again when somebody comes back.
  const location = useLocation();
  const [openAt, setOpenAt] = useState<typeof location>();
  const isOpen = openAt === location;
  useOverlay(isOpen, () => setOpenAt(undefined));
  return [isOpen, (next) => setOpenAt(next ? location : undefined)];
}
