/** Awaits `work`, or rejects with the signal's reason when that aborts first. */
export const within = <Value>(ends: AbortSignal, work: Value | Promise<Value>): Promise<Value> =>
  ends.aborted
    ? Promise.reject(ends.reason)
    : Promise.race([
        work,
        new Promise<never>((_, reject) => {
          ends.addEventListener('abort', () => reject(ends.reason));
        }),
      ]);
