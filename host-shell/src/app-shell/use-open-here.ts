import { useState } from 'react';
import { useOverlay } from 'shared-runtime/overlay';
import { useLocation } from 'shared-runtime/router';

/** Whether a menu is open: *back* closes it, and so does every navigation, with the page that it was opened on. */
export function useOpenHere(): readonly [boolean, (isOpen: boolean) => void] {
  // Another object at each arrival: with its key the menu would open again when somebody comes back.
  const location = useLocation();
  const [openAt, setOpenAt] = useState<typeof location>();
  const isOpen = openAt === location;
  useOverlay(isOpen, () => setOpenAt(undefined));
  return [isOpen, (next) => setOpenAt(next ? location : undefined)];
}
