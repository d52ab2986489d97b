import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'shared-runtime/router';

/**
 * After a navigation inside the site the keyboard and the screen reader continue at the page's content, as they would
 * after a real page load. Not on the first page, and not where a page has put the focus itself. Another query is the
 * same page: there the focus moves only when what had it is gone.
 */
export function useFocusAfterNavigation<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const { pathname, search } = useLocation();
  const shown = useRef({ pathname, search });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    const { activeElement } = document;
    // A message over the new page has the focus, and gives it to that page when it is closed.
    if (activeElement?.closest('[role="dialog"]')) return;
    const isLost = activeElement === null || activeElement === document.body;
    if (before.pathname === pathname && (before.search === search || !isLost)) return;
    // The link that led here may still be there, in the menu of a dashboard: reading goes on at the content.
    const isPlaced = target.current?.contains(activeElement) && !activeElement?.matches('a[href]');
    if (!isPlaced) target.current?.focus({ preventScroll: true });
  }, [pathname, search]);
  return target;
}
