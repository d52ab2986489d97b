import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'shared-runtime/router';

/** Pixels that may be hidden while the end still counts as visible. */
const SLACK = 48;
/** Pixels below the end. */
const MARGIN = 16;

/** Keys of the history entries that this document has shown: the router restores their scroll positions. */
const shown = new Set<string>();

/**
 * Scrolls to the end when the conversation is opened, but not when the user returns to it or has scrolled already, and when a message
 * arrives while the end is visible.
 * @param newest id of the newest message; undefined until the messages are loaded
 * @returns the last element that must be visible
 */
export function useStayAtEnd(newest: string | undefined): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef<boolean>(undefined);
  const { key } = useLocation();
  useEffect(() => {
    const look = () => {
      isAtEnd.current = hiddenPixels(end.current) < SLACK;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  // After the scroll restoration, which is a layout effect.
  useEffect(() => {
    if (newest === undefined) return;
    const hidden = hiddenPixels(end.current);
    const isToEnd = isAtEnd.current ?? (window.scrollY === 0 && !shown.has(key));
    if (isToEnd && hidden > 0) scrollBy({ top: hidden, behavior: 'instant' });
    shown.add(key);
    isAtEnd.current = hiddenPixels(end.current) < SLACK;
  }, [newest, key]);
  return end;
}

/** How far the element's end is below the window. */
const hiddenPixels = (element: HTMLElement | null) =>
  (element?.getBoundingClientRect().bottom ?? 0) + MARGIN - window.innerHeight;
