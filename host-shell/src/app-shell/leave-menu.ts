import type { FocusEvent, KeyboardEvent, RefObject } from 'react';

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
