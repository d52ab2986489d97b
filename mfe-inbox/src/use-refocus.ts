import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the control that had the keyboard focus has disappeared by the user's own action, focuses the place that follows it.
 * @param isDone whether the user has acted
 * @param shown what the action changes
 * @returns the place: a control, or an element with `tabIndex={-1}`
 */
export function useRefocus<Place extends HTMLElement>(
  isDone: boolean,
  shown: unknown,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is shown
  useEffect(() => {
    if (isDone && document.activeElement === document.body) place.current?.focus();
  }, [isDone, shown]);
  return place;
}
