/**
 * Makes something at most once in a while, however many ask: calls in between get what was made last, calls during the
 * making wait for it. A failure is remembered like an answer.
 * @param forMs counted from the end of the making; a function where it depends on the answer, and then a failure is not remembered
 */
export function remembered<Answer>(
  make: () => Promise<Answer>,
  forMs: number | ((answer: Answer) => number),
  now: () => number = Date.now,
): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  let until = Number.POSITIVE_INFINITY;
  return () => {
    if (answer && now() < until) return answer;
    until = Number.POSITIVE_INFINITY;
    answer = make();
    answer.then(
      (made) => {
        until = now() + (typeof forMs === 'number' ? forMs : forMs(made));
      },
      () => {
        until = now() + (typeof forMs === 'number' ? forMs : 0);
      },
    );
    return answer;
  };
}
