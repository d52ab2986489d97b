import { useEffect } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Calls back once, at the first sign that a person uses the page: a moving pointer, a touch, a key, or a focused field (also one focused
 * before hydration). For large code that readers do not need.
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
