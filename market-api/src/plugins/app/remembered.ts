/**
 * Makes something at most once in a while, however many ask: calls in between get what was made last, calls during the
 * making wait for it. A failure is remembered like an answer.
 * @param forMs counted from the end of the making; a function where it depends on the answer, and then a failure is not remembered
 */
export function memoizeFor<HttpResponse>(
  make: () => Promise<HttpResponse>,
  forMs: number | ((response: HttpResponse) => number),
  now: () => number = Date.now,
): () => Promise<HttpResponse> {
  let response: Promise<HttpResponse> | undefined;
  let until = Number.POSITIVE_INFINITY;
  return () => {
    if (response && now() < until) return response;
    until = Number.POSITIVE_INFINITY;
    response = make();
    response.then(
      (made) => {
        until = now() + (typeof forMs === 'number' ? forMs : forMs(made));
      },
      () => {
        until = now() + (typeof forMs === 'number' ? forMs : 0);
      },
    );
    return response;
  };
}
