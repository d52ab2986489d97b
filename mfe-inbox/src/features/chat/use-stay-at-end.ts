import { type RefObject, useEffect, useRef } from 'react';

/** Pixels that may be hidden while the end still counts as visible. */
const SLACK = 48;

/**
 * Scrolls to the end when the conversation is opened, unless a scroll position was restored or the user has scrolled already, and when a
 * message arrives while the end is visible.
 * @param newest id of the newest message; undefined until the messages are loaded
 * @returns the last element that must be visible
 */
export function useStayAtEnd(newest: string | undefined): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef<boolean>(undefined);
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
    if (hidden > 0 && (isAtEnd.current ?? window.scrollY === 0))
      scrollBy({ top: hidden, behavior: 'instant' });
    isAtEnd.current = hiddenPixels(end.current) < SLACK;
  }, [newest]);
  return end;
}

/** How far the element's end is below the window. */
const hiddenPixels = (element: HTMLElement | null) =>
  (element?.getBoundingClientRect().bottom ?? 0) - window.innerHeight;
