import { useEffect, useEffectEvent } from 'react';

/** Told by a global event, as packages are bundled into every remote and the history is the host's. */
export const OVERLAY_EVENT = 'market:overlay';

/** Something that lies over the page. */
export interface Overlay {
  /** Closes it; called when somebody goes back. */
  close(): void;
  /** Set by the history: it was closed by other means. */
  closed?: () => void;
}

/**
 * Says that something lies over the page now: *back* closes it before it leaves the page. Browser only.
 * @returns to be called when it is closed, however that came; nothing where no history listens (a host from before)
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
