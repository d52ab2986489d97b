import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useOverlay } from 'shared-runtime/overlay';
import { useLocation } from 'shared-runtime/router';

/** Handlers that close a menu of the navbar: Escape, which returns the focus to the menu's first button, and moving the focus out of it. */
export const leaveMenu = (open: boolean, setOpen: (open: boolean) => void) => ({
  onKeyDown({ key, currentTarget }: KeyboardEvent) {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    currentTarget.querySelector('button')?.focus();
  },
  onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  },
});

/** Whether a menu is open: *back* closes it, and so does every navigation. */
export function useOpenHere(): readonly [boolean, (isOpen: boolean) => void] {
  // Each navigation has a new location object. Its `key` would not do: the menu would open again when the person comes back.
  const location = useLocation();
  const [openAt, setOpenAt] = useState<typeof location>();
  const isOpen = openAt === location;
  useOverlay(isOpen, () => setOpenAt(undefined));
  return [isOpen, (next) => setOpenAt(next ? location : undefined)];
}
