/** What the page server has counted of one version since it was started. */
export interface VersionNumbers {
  /** Visits whose page got it. */
  readonly loads: number;
  /** Visits in which it failed. */
  readonly failures: number;
  /** From asking for it to having it, milliseconds, on average; `null` before the first. */
  readonly loadMs: number | null;
}

const answerMs = 2_000;
const line = /^(market_remote_\w+)\{([^}]*)\} (\S+)/;
const label = /(\w+)="([^"]*)"/g;

type Sums = Map<string, Map<string, number>>;

/** Adds up a Prometheus text by metric, then by `<remote> <version>`. */
function sumsOf(text: string): Sums {
  const sums: Sums = new Map();
  for (const row of text.split('\n')) {
    const [, metric = '', labels = '', value] = line.exec(row) ?? [];
    if (value === undefined) continue;
    const named = Object.fromEntries([...labels.matchAll(label)].map(([, name, of]) => [name, of]));
    const key = `${named.remote} ${named.version}`;
    const byVersion = sums.get(metric) ?? new Map<string, number>();
    sums.set(metric, byVersion.set(key, (byVersion.get(key) ?? 0) + Number(value)));
  }
  return sums;
}

/** @param text of `/metrics` */
export function numbersIn(text: string, remote: string, version: string): VersionNumbers {
  const sums = sumsOf(text);
  const of = (metric: string) => sums.get(`market_remote_${metric}`)?.get(`${remote} ${version}`) ?? 0;
  const timed = of('load_seconds_count');
  return {
    loads: of('loads_total'),
    failures: of('failures_total'),
    loadMs: timed === 0 ? null : Math.round((of('load_seconds_sum') / timed) * 1000),
  };
}

/**
 * Asks the site's page server for its numbers.
 * @param url of the site
 * @param token `MARKET_METRICS_TOKEN`, for a server on another machine
 * @returns its `/metrics`, or nothing when it does not answer
 */
export async function readMetrics(url: string, token: string | undefined): Promise<string | undefined> {
  try {
    const response = await fetch(`${url}/metrics`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(answerMs),
    });
    return response.ok && /text\/plain/.test(response.headers.get('content-type') ?? '')
      ? await response.text()
      : undefined;
  } catch {
    return undefined;
  }
}
