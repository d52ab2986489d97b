/** The time for those who count: that of the event being counted, which may have been a while ago on another server. */
export interface EventClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** @param work what is over when it returns */
  during(at: number, work: () => void): void;
}

export function createEventClock(now: () => number = Date.now): EventClock {
  let present: number | undefined;
  return {
    now: () => present ?? now(),
    during(at, work) {
      present = at;
      try {
        work();
      } finally {
        present = undefined;
      }
    },
  };
}
