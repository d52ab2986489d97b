const LIMIT_MS = 4000;

/** Calls back when the page has loaded everything it requested and the browser is idle. */
export function whenIdle(work: () => void): void {
  const idle = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LIMIT_MS });
    else setTimeout(work, 200);
  };
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
