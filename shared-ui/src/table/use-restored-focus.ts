import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';

/**
 * Keeps the keyboard focus in a list whose entries change: when the focused control is removed, with its entry or replaced by
 * another control, the focus moves to the control in the same place, or to the list itself when it has become empty. Never moves the
 * focus if it is elsewhere by then.
 * @param entries CSS selector of the list's entries
 */
export function useRestoredFocus<List extends HTMLElement>(entries: string): RefObject<List | null> {
  const list = useRef<List>(null);
  const place = useRef<ReturnType<typeof placeOf>>(undefined);

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const remember = ({ target }: FocusEvent) => {
      place.current = target instanceof Element ? placeOf(target, element, entries) : undefined;
    };
    element.addEventListener('focusin', remember);
    return () => element.removeEventListener('focusin', remember);
  }, [entries]);

  // After each render, whatever its cause.
  useLayoutEffect(() => {
    const before = place.current;
    if (before === undefined || before.control.isConnected || list.current === null) return;
    place.current = undefined;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    controlAt(list.current, entries, before).focus({ preventScroll: true });
  });
  return list;
}

/** The index of the control's entry in the list, and of the control in it. */
function placeOf(control: Element, list: Element, entries: string) {
  const own = control.closest(entries);
  if (own === null || !list.contains(own)) return undefined;
  const entry = [...list.querySelectorAll(entries)].indexOf(own);
  return { control, entry, at: [...own.querySelectorAll(controls)].indexOf(control) };
}

function controlAt(list: HTMLElement, entries: string, { entry, at }: { entry: number; at: number }) {
  const left = [...list.querySelectorAll(entries)];
  const found = left[Math.min(entry, left.length - 1)]?.querySelectorAll<HTMLElement>(controls) ?? [];
  return found[Math.min(at, found.length - 1)] ?? list;
}
