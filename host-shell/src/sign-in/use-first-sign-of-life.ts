import { useEffect } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Calls once, when somebody is seen to be there: a pointer that moves, a touch, a key, a field in focus, also one from before the page
 * was interactive. For what is large and of no use to who only looks.
 */
export function useFirstSignOfLife(work: () => void): void {
  useEffect(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return work();
    const stop = () => {
      for (const sign of signs) window.removeEventListener(sign, begin, true);
    };
    function begin() {
      stop();
      work();
    }
    for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true });
    return stop;
  }, [work]);
}
