import { type Ref, type RefCallback, useCallback } from 'react';

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

function hand<T>(ref: Ref<T> | undefined, value: T | null): undefined | (() => void) {
  if (typeof ref === 'function') {
    const cleanup = ref(value);
    return typeof cleanup === 'function' ? cleanup : undefined;
  }
  if (ref) ref.current = value;
  return undefined;
}

/** A ref callback that passes the control on to `ref` and keeps the mouse wheel from changing its number. */
export function useStillWheel(ref: Ref<HTMLInputElement> | undefined): RefCallback<HTMLInputElement> {
  return useCallback(
    (control: HTMLInputElement | null) => {
      const cleanup = hand(ref, control);
      control?.addEventListener('wheel', keepStill, { passive: true });
      return () => {
        control?.removeEventListener('wheel', keepStill);
        if (cleanup) cleanup();
        else hand(ref, null);
      };
    },
    [ref],
  );
}
