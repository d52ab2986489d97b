/**
 * Makes something once for everybody who asks within a time, and once more after it. Who asks while it is being made
 * waits for the same one.
 * @param keep how long it is good for, milliseconds; a failure as well, so that it cannot be had by asking often
 * @param now milliseconds, for tests
 */
export function memoize<Value>(
  make: () => Promise<Value>,
  keep: { readonly goodMs: number; readonly failedMs: number },
  now = () => Date.now(),
): () => Promise<Value> {
  let known: { readonly value: Promise<Value>; until: number } | undefined;
  return () => {
    if (known !== undefined && now() < known.until) return known.value;
    const made = { value: make(), until: Number.POSITIVE_INFINITY };
    known = made;
    made.value.then(
      () => {
        made.until = now() + keep.goodMs;
      },
      () => {
        made.until = now() + keep.failedMs;
      },
    );
    return made.value;
  };
}
