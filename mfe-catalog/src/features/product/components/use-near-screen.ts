import { type RefCallback, useCallback, useState } from 'react';

/** About a screen ahead of a phone's thumb. */
const MARGIN = '600px';

/** Whether an element has come near what is on the screen; from then on it stays so. */
export function useNearScreen(): { readonly place: RefCallback<Element>; readonly isNear: boolean } {
  const [isNear, setNear] = useState(false);
  const place = useCallback((element: Element | null) => {
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, isNear };
}
