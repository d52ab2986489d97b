import { type RefObject, useEffect, useRef } from 'react';
import { useOverlay } from 'shared-runtime/overlay';
import { lockScroll } from './scroll-lock.ts';

/** The first thing a person came to fill in; without one the dialog itself, so that its title is read first. */
const toFillIn = ':is(input:not([type="hidden"]), select, textarea):not(:disabled, [readonly])';

function show(element: HTMLDialogElement) {
  if (typeof element.showModal === 'function') element.showModal();
  else element.setAttribute('open', '');
  (element.querySelector<HTMLElement>(toFillIn) ?? element).focus();
}

function hide(element: HTMLDialogElement) {
  if (typeof element.close === 'function') element.close();
  else element.removeAttribute('open');
}

/**
 * Opens and closes a native dialog as `open` says: focus goes in and comes back to where it was, the page stands still.
 * *Back* calls `onBack`. In an effect, so that a server renders it closed.
 */
export function useModal(open: boolean, onBack: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useOverlay(open, onBack);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const cameFrom = document.activeElement;
    const release = lockScroll();
    show(element);
    return () => {
      release();
      hide(element);
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, [open]);
  return dialog;
}
