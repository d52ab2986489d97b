import { type Static, Type } from 'typebox';
import { checkShape } from '../document/check-shape.ts';
import { siteUrl } from '../site-url.ts';
import type { Env } from './environments.ts';

const Count = Type.Integer({ minimum: 0 });
const ofVersion = { remote: Type.String(), version: Type.String() };

/** `GET /metrics/remotes` of the page server: what it has counted of each version since it was started. */
const NumbersSchema = Type.Object({
  /** The host that the page server was started with; absent where it is not known. */
  host: Type.Optional(Type.String()),
  remotes: Type.Array(
    Type.Object({
      ...ofVersion,
      /** Visits whose page got it. */
      loads: Count,
      /** Visits in which it failed. */
      failures: Count,
      /** Time to load, milliseconds, on average; `null` before the first. */
      loadMs: Type.Union([Type.Number({ minimum: 0 }), Type.Null()]),
    }),
  ),
  /** The rollout guard's sentence about each version that it watches. */
  guard: Type.Optional(Type.Array(Type.Object({ ...ofVersion, text: Type.String() }))),
  /** Since when it listens to pages, and when one with a version has last reported. */
  since: Type.Optional(Type.String()),
  reported: Type.Optional(Type.Array(Type.Object({ ...ofVersion, at: Type.String() }))),
});
export type LiveNumbers = Static<typeof NumbersSchema>;
export type VersionNumbers = Pick<LiveNumbers['remotes'][number], 'loads' | 'failures' | 'loadMs'>;

const responseMs = 2_000;

/** @returns the numbers of one version, or zeros */
export function numbersOf({ remotes }: LiveNumbers, remote: string, version: string): VersionNumbers {
  const found = remotes.find((each) => each.remote === remote && each.version === version);
  return { loads: found?.loads ?? 0, failures: found?.failures ?? 0, loadMs: found?.loadMs ?? null };
}

/** What the page server at `MARKET_HOST_URL` says, by `MARKET_METRICS_TOKEN`; nothing when it does not respond with it. */
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
