/** Acts once the browser has nothing more urgent to do. @returns a function that calls it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(act, { timeout: 2000 });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(act, 200);
  return () => clearTimeout(timer);
}
