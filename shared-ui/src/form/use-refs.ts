import { type Ref, type RefCallback, useCallback } from 'react';

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
