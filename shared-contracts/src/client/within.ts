/** What is waited for, or the reason why that ended. */
export const within = <Value>(ends: AbortSignal, work: Value | Promise<Value>): Promise<Value> =>
  ends.aborted
    ? Promise.reject(ends.reason)
    : Promise.race([
        work,
        new Promise<never>((_, reject) => {
          ends.addEventListener('abort', () => reject(ends.reason));
        }),
      ]);
