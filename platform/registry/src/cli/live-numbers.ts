import { type Static, Type } from 'typebox';
import { checkShape } from '../document/check-shape.ts';
import { type Env, siteUrl } from '../site-url.ts';

const Count = Type.Integer({ minimum: 0 });
const ofVersion = { remote: Type.String(), version: Type.String() };

/** The response of the page server's `GET /metrics/remotes`: its counters of each version since the start of the page server. */
const NumbersSchema = Type.Object({
  /** The version of the host that the page server was started with; absent if unknown. */
  host: Type.Optional(Type.String()),
  remotes: Type.Array(
    Type.Object({
      ...ofVersion,
      /** Visits whose page got this version. */
      loads: Count,
      /** Visits in which this version failed. */
      failures: Count,
      /** The average load time, milliseconds; `null` before the first visit. */
      loadMs: Type.Union([Type.Number({ minimum: 0 }), Type.Null()]),
    }),
  ),
  /** The rollout guard's assessment of each version that it watches, as a sentence. */
  guard: Type.Optional(Type.Array(Type.Object({ ...ofVersion, text: Type.String() }))),
  /** Since when the page server receives reports of pages, and the time of the last report for each version. */
  since: Type.Optional(Type.String()),
  reported: Type.Optional(Type.Array(Type.Object({ ...ofVersion, at: Type.String() }))),
});
export type LiveNumbers = Static<typeof NumbersSchema>;

const responseMs = 2_000;

/** @returns the numbers of one version, or zeros */
export function numbersOf({ remotes }: LiveNumbers, remote: string, version: string) {
  const found = remotes.find((each) => each.remote === remote && each.version === version);
  return { loads: found?.loads ?? 0, failures: found?.failures ?? 0, loadMs: found?.loadMs ?? null };
}

/** Reads the numbers of the page server at `MARKET_HOST_URL` with `MARKET_METRICS_TOKEN`; undefined when it does not respond with them. */
export async function readNumbers(env: Env): Promise<LiveNumbers | undefined> {
  const token = env.MARKET_METRICS_TOKEN;
  try {
    const response = await fetch(`${siteUrl(env)}/metrics/remotes`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(responseMs),
    });
    return response.ok ? checkShape(NumbersSchema, await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
