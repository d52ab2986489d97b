/** A version, and when a page has last said something that had it (milliseconds since 1970). */
interface LastReport {
  readonly remote: string;
  readonly version: string;
  readonly at: number;
}

export interface LastReports {
  /** When this server began to listen, milliseconds since 1970. */
  readonly since: number;
  note(remote: string, version: string): void;
  all(): readonly LastReport[];
  /** Forgets the others. */
  keepOnly(isKnown: (remote: string, version: string) => boolean): void;
}

/**
 * For as long as this process runs, unlike the numbers, which forget after half an hour: `release -- clean` asks which versions are still
 * open somewhere. Only versions of the registry are noted, so there are never more of them than it has.
 * @param now milliseconds since 1970
 */
export function createLastReports(now: () => number): LastReports {
  const last = new Map<string, LastReport>();
  return {
    since: now(),
    note: (remote, version) => void last.set(`${remote} ${version}`, { remote, version, at: now() }),
    all: () => [...last.values()],
    keepOnly(isKnown) {
      for (const [key, { remote, version }] of last) if (!isKnown(remote, version)) last.delete(key);
    },
  };
}
