import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';

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
