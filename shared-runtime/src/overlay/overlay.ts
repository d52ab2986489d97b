import { useEffect, useEffectEvent } from 'react';

/** Overlays are announced by a global event, because this module is bundled into every remote and the history is the host's. */
export const OVERLAY_EVENT = 'market:overlay';

/** Something that is shown over the page: a dialog, a sheet, a menu. */
export interface Overlay {
  /** Closes it; called when the user goes back. */
  close(): void;
  /** Set by the history; to be called when the overlay was closed otherwise. */
  closed?: () => void;
}

/**
 * Announces an overlay over the page: *back* closes it before it leaves the page. Browser only.
 * @returns to be called when the overlay is closed, in whatever way; undefined where no history listens (an older host)
 */
export function openOverlay(close: () => void): (() => void) | undefined {
  const overlay: Overlay = { close };
  dispatchEvent(new CustomEvent(OVERLAY_EVENT, { detail: overlay }));
  return overlay.closed;
}

/** While `isOpen`, *back* calls `close` instead of leaving the page. */
export function useOverlay(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? openOverlay(() => onBack()) : undefined), [isOpen]);
}
