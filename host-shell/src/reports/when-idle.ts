const LIMIT_MS = 4000;

/** Calls when the page has come to rest: everything it asked for is there and the browser has a moment. */
export function whenIdle(work: () => void): void {
  const idle = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LIMIT_MS });
    else setTimeout(work, 200);
  };
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
