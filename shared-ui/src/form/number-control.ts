import {
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type WheelEvent,
} from 'react';

/**
 * Keeps the mouse wheel from changing the number of a control, which is read-only during the event: the control keeps focus and the page
 * still scrolls.
 */
export function keepStill({ currentTarget }: WheelEvent<HTMLInputElement>): void {
  if (currentTarget.readOnly) return;
  currentTarget.dataset.still = '';
  currentTarget.readOnly = true;
  setTimeout(() => {
    currentTarget.readOnly = false;
    delete currentTarget.dataset.still;
  }, 0);
}

/**
 * A number field with unparsable text (`555-01`, for example) has the value '', as has a half-typed date, so a form would treat it as
 * empty. `validity.badInput` distinguishes the two cases.
 * @returns whether the text is unparsable right now
 */
export function useUnreadableNumber(control: RefObject<HTMLInputElement | null>): boolean {
  const [unreadable, setUnreadable] = useState(false);
  const look = useCallback(() => setUnreadable(control.current?.validity.badInput ?? false), [control]);
  // A library may empty the form without an event, but it re-renders the form.
  useEffect(look);
  useEffect(() => {
    const { current } = control;
    // `blur`, because a browser may autofill or restore a text without an input event.
    const events = ['input', 'blur'] as const;
    for (const event of events) current?.addEventListener(event, look);
    return () => {
      for (const event of events) current?.removeEventListener(event, look);
    };
  }, [control, look]);
  return unreadable;
}

/** A ref with which a field accesses its own control; the caller's ref gets the same element. */
export function useControl(ref: Ref<HTMLInputElement> | undefined): RefObject<HTMLInputElement | null> {
  const control = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => control.current as HTMLInputElement);
  return control;
}
