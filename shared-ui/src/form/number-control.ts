import {
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';

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

/** Keeps the mouse wheel from changing the number of a control. @param isNumber else nothing is to be kept */
export function useStillWheel(control: RefObject<HTMLInputElement | null>, isNumber: boolean): void {
  useEffect(() => {
    const { current } = control;
    if (!isNumber || current === null) return;
    current.addEventListener('wheel', keepStill, { passive: true });
    return () => current.removeEventListener('wheel', keepStill);
  }, [control, isNumber]);
}

/**
 * A number field whose text is no number has the value '' (`555-01` for one), as a date has that is half typed, so a form
 * would call it empty. The browser tells the two apart by `validity.badInput`.
 * @returns whether the text cannot be read right now
 */
export function useUnreadableNumber(control: RefObject<HTMLInputElement | null>): boolean {
  const [unreadable, setUnreadable] = useState(false);
  const look = useCallback(() => setUnreadable(control.current?.validity.badInput ?? false), [control]);
  // A library that empties the form does so without an event, and renders it.
  useEffect(look);
  useEffect(() => {
    const { current } = control;
    // `blur`, because a browser may fill in or restore a text without an input event.
    const events = ['input', 'blur'] as const;
    for (const event of events) current?.addEventListener(event, look);
    return () => {
      for (const event of events) current?.removeEventListener(event, look);
    };
  }, [control, look]);
  return unreadable;
}

/** Where a field reads its own control, which the caller's ref gets as well. */
export function useControl(ref: Ref<HTMLInputElement> | undefined): RefObject<HTMLInputElement | null> {
  const control = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => control.current as HTMLInputElement);
  return control;
}
