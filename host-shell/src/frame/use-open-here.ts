import { useState } from 'react';
import { useOverlay } from 'shared-runtime/overlay';
import { useLocation } from 'shared-runtime/router';

/** Whether a menu is open: *back* closes it, and so does every navigation, with the page that it was opened on. */
export function useOpenHere(): readonly [boolean, (isOpen: boolean) => void] {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState('');
  const isOpen = openAt === key;
  // Or it would open again with the page that somebody comes back to.
  if (openAt !== '' && !isOpen) setOpenAt('');
  useOverlay(isOpen, () => setOpenAt(''));
  return [isOpen, (next) => setOpenAt(next ? key : '')];
}
