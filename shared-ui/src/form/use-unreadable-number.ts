import { type RefCallback, useCallback, useState } from 'react';

/**
 * A number field whose text is no number has the value '' (`555-01` for one), so a form would call it empty. The browser
 * tells the two apart by `validity.badInput`.
 * @returns whether the text cannot be read right now, and a ref callback for the control
 */
export function useUnreadableNumber(): [boolean, RefCallback<HTMLInputElement>] {
  const [unreadable, setUnreadable] = useState(false);
  const watch = useCallback((control: HTMLInputElement | null) => {
    if (!control) return;
    const look = () => setUnreadable(control.validity.badInput);
    // `blur`, because a browser may fill in or restore a text without an input event.
    const events = ['input', 'blur'] as const;
    for (const event of events) control.addEventListener(event, look);
    return () => {
      for (const event of events) control.removeEventListener(event, look);
    };
  }, []);
  return [unreadable, watch];
}
