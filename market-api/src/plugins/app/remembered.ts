/**
 * Makes something at most once in a while, however many ask: calls in between get what was made last, calls during the
 * making wait for it. A failure is remembered like an answer.
 * @param forMs counted from the end of the making; a function where it depends on the answer, and then a failure is not remembered
 */
export function memoizeFor<Value>(
  make: () => Promise<Value>,
  forMs: number | ((value: Value) => number),
  now: () => number = Date.now,
): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  let until = Number.POSITIVE_INFINITY;
  return () => {
    if (value && now() < until) return value;
    until = Number.POSITIVE_INFINITY;
    value = make();
    value.then(
      (made) => {
        until = now() + (typeof forMs === 'number' ? forMs : forMs(made));
      },
      () => {
        until = now() + (typeof forMs === 'number' ? forMs : 0);
      },
    );
    return value;
  };
}
