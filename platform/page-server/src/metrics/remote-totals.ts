/** What was counted of one version of one remote since this server was started. */
export interface RemoteTotals {
  readonly remote: string;
  readonly version: string;
  /** Visits whose page got it. */
  readonly loads: number;
  /** Visits in which it failed. */
  readonly failures: number;
  /** From asking for it to having it, milliseconds, on average; null before the first. */
  readonly loadMs: number | null;
}

/** A series as prom-client has it. */
export interface Sample {
  readonly metricName?: string;
  readonly value: number;
  readonly labels: Readonly<Partial<Record<string, string | number>>>;
}

/** Adds up series of `market_remote_loads_total`, `…_failures_total` and `…_load_seconds`. */
export function totalsOf(samples: readonly Sample[]): RemoteTotals[] {
  const sums = new Map<string, Record<string, number>>();
  for (const { metricName = '', value, labels } of samples) {
    const key = `${labels.remote} ${labels.version}`;
    const own = sums.get(key) ?? {};
    sums.set(key, { ...own, [metricName]: (own[metricName] ?? 0) + value });
  }
  return [...sums].map(([key, of]) => {
    const [remote = '', version = ''] = key.split(' ');
    const timed = of.market_remote_load_seconds_count ?? 0;
    const seconds = of.market_remote_load_seconds_sum ?? 0;
    return {
      remote,
      version,
      loads: of.market_remote_loads_total ?? 0,
      failures: of.market_remote_failures_total ?? 0,
      loadMs: timed === 0 ? null : Math.round((seconds / timed) * 1000),
    };
  });
}
