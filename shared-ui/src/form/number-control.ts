import { type Ref, type RefCallback, useCallback, useEffect, useRef, useState } from 'react';

/** Read-only for the length of one event: the number stays, the control keeps focus and the page still scrolls. */
function keepStill({ currentTarget }: WheelEvent) {
  if (!(currentTarget instanceof HTMLInputElement) || currentTarget.readOnly) return;
  currentTarget.dataset.still = '';
  currentTarget.readOnly = true;
  setTimeout(() => {
    currentTarget.readOnly = false;
    delete currentTarget.dataset.still;
  }, 0);
}

/** A ref callback that keeps the mouse wheel from changing the control's number. */
export function stillWheel(control: HTMLInputElement | null): () => void {
  control?.addEventListener('wheel', keepStill, { passive: true });
  return () => control?.removeEventListener('wheel', keepStill);
}

/**
 * A number field whose text is no number has the value '' (`555-01` for one), as a date has that is half typed, so a form
 * would call it empty. The browser
 * tells the two apart by `validity.badInput`.
 * @returns whether the text cannot be read right now, and a ref callback for the control
 */
export function useUnreadableNumber(): [boolean, RefCallback<HTMLInputElement>] {
  const [unreadable, setUnreadable] = useState(false);
  const watched = useRef<HTMLInputElement>(null);
  const look = useCallback(() => setUnreadable(watched.current?.validity.badInput ?? false), []);
  // A library that empties the form does so without an event, and renders it.
  useEffect(look);
  const watch = useCallback(
    (control: HTMLInputElement | null) => {
      watched.current = control;
      if (!control) return;
      // `blur`, because a browser may fill in or restore a text without an input event.
      const events = ['input', 'blur'] as const;
      for (const event of events) control.addEventListener(event, look);
      return () => {
        for (const event of events) control.removeEventListener(event, look);
      };
    },
    [look],
  );
  return [unreadable, watch];
}

type Taker = Ref<HTMLInputElement> | undefined;

function hand(ref: Taker, control: HTMLInputElement | null): undefined | (() => void) {
  if (typeof ref === 'function') {
    const cleanup = ref(control);
    return typeof cleanup === 'function' ? cleanup : undefined;
  }
  if (ref) ref.current = control;
  return undefined;
}

/** One ref callback that passes the control on to all of these, and takes it back from all of them. */
export function useRefs(first: Taker, second?: Taker, third?: Taker): RefCallback<HTMLInputElement> {
  return useCallback(
    (control: HTMLInputElement | null) => {
      const ends = [first, second, third].map((ref) => hand(ref, control) ?? (() => hand(ref, null)));
      return () => {
        for (const end of ends) end();
      };
    },
    [first, second, third],
  );
}
