import { type Static, type TSchema, Type } from 'typebox';
import { checkShape } from '../document/check-shape.ts';
import { siteUrl } from '../site-url.ts';
import type { Env } from './environments.ts';

const Count = Type.Integer({ minimum: 0 });

/** Since when a page server listens to pages, and when one with a version has last reported. */
const ReceivedSchema = Type.Object({
  since: Type.String(),
  reported: Type.Array(Type.Object({ remote: Type.String(), version: Type.String(), at: Type.String() })),
});
export type Received = Static<typeof ReceivedSchema>;

/** `GET /metrics/remotes` of the page server: what it has counted of each version since it was started. */
const NumbersSchema = Type.Object({
  /** The host that the page server was started with; absent where it is not known. */
  host: Type.Optional(Type.String()),
  remotes: Type.Array(
    Type.Object({
      remote: Type.String(),
      version: Type.String(),
      /** Visits whose page got it. */
      loads: Count,
      /** Visits in which it failed. */
      failures: Count,
      /** Time to load, milliseconds, on average; `null` before the first. */
      loadMs: Type.Union([Type.Number({ minimum: 0 }), Type.Null()]),
    }),
  ),
  /** The rollout guard's sentence about each version that it watches. */
  guard: Type.Optional(
    Type.Array(Type.Object({ remote: Type.String(), version: Type.String(), text: Type.String() })),
  ),
});
type Numbers = Static<typeof NumbersSchema>;
export type LiveNumbers = Pick<Numbers, 'remotes' | 'guard'>;
export type VersionNumbers = Pick<Numbers['remotes'][number], 'loads' | 'failures' | 'loadMs'>;

const responseMs = 2_000;

/** @returns the numbers of one version, or zeros */
export function numbersOf({ remotes }: LiveNumbers, remote: string, version: string): VersionNumbers {
  const found = remotes.find((each) => each.remote === remote && each.version === version);
  return { loads: found?.loads ?? 0, failures: found?.failures ?? 0, loadMs: found?.loadMs ?? null };
}

/** The version of the host that the site was started with, where it responds with it. */
export async function readRunningHost(env: Env): Promise<string | undefined> {
  return (await request(env, NumbersSchema))?.host;
}

/** The numbers of the page server at `MARKET_HOST_URL`, by `MARKET_METRICS_TOKEN`; nothing when it does not respond with them. */
export async function readNumbers(env: Env): Promise<LiveNumbers | undefined> {
  return request(env, NumbersSchema);
}

/** The same, for the versions that pages have reported with. */
export async function readReceived(env: Env): Promise<Received | undefined> {
  return request(env, ReceivedSchema);
}

async function request<Schema extends TSchema>(
  env: Env,
  schema: Schema,
): Promise<Static<Schema> | undefined> {
  const token = env.MARKET_METRICS_TOKEN;
  try {
    const response = await fetch(`${siteUrl(env)}/metrics/remotes`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(responseMs),
    });
    return response.ok ? checkShape(schema, await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
