import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'shared-runtime/router';

/**
 * After a navigation within the site, moves the focus to the page's content, where keyboards and screen readers continue, as after a
 * full page load. Not on the first page, and not if the new page has set the focus itself. A change of the query is the same page:
 * there the focus moves only if the focused element is gone.
 */
export function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const target = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const shown = useRef({ pathname, search });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    const { activeElement } = document;
    // A dialog over the new page has the focus and returns it to the page when it closes.
    if (activeElement?.closest('[role="dialog"]')) return;
    const isLost = activeElement === null || activeElement === document.body;
    if (before.pathname === pathname && (before.search === search || !isLost)) return;
    // The clicked link may still exist, in the menu of a dashboard: the focus moves to the content nevertheless.
    const isPlaced = target.current?.contains(activeElement) && !activeElement?.matches('a[href]');
    if (!isPlaced) target.current?.focus({ preventScroll: true });
  }, [pathname, search]);
  return target;
}
