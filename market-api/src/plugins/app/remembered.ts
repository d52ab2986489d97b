/**
 * Makes something at most once in a while, however many ask: calls in between get what was made last, calls during the
 * making wait for it. A failure is remembered like an answer.
 * @param forMs counted from the end of the making
 */
export function remembered<Answer>(
  make: () => Promise<Answer>,
  forMs: number,
  now: () => number = Date.now,
): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  let until = Number.POSITIVE_INFINITY;
  return () => {
    if (answer && now() < until) return answer;
    until = Number.POSITIVE_INFINITY;
    answer = make();
    const made = () => {
      until = now() + forMs;
    };
    answer.then(made, made);
    return answer;
  };
}
