import { type Static, type TSchema, Type } from 'typebox';
import { checkShape } from '../document/check-shape.ts';
import { siteUrl } from '../site-url.ts';
import type { Env } from './options.ts';

const Count = Type.Integer({ minimum: 0 });

/** Since when a page server listens to pages, and when one with a version has last reported. Servers from before this do not say it. */
const ReceivedSchema = Type.Object({
  since: Type.String(),
  reported: Type.Array(Type.Object({ remote: Type.String(), version: Type.String(), at: Type.String() })),
});
export type Received = Static<typeof ReceivedSchema>;

/** `GET /metrics/remotes` of the page server: what it has counted of each version since it was started. */
const NumbersSchema = Type.Object({
  /** The host that the page server was started with; absent where that cannot be told. */
  host: Type.Optional(Type.String()),
  remotes: Type.Array(
    Type.Object({
      remote: Type.String(),
      version: Type.String(),
      /** Visits whose page got it. */
      loads: Count,
      /** Visits in which it failed. */
      failures: Count,
      /** From asking for it to having it, milliseconds, on average; `null` before the first. */
      loadMs: Type.Union([Type.Number({ minimum: 0 }), Type.Null()]),
    }),
  ),
  /** What the rollout guard thinks of the versions that it watches, a sentence for each. */
  guard: Type.Optional(
    Type.Array(Type.Object({ remote: Type.String(), version: Type.String(), text: Type.String() })),
  ),
});
type Numbers = Static<typeof NumbersSchema>;
export type LiveNumbers = Pick<Numbers, 'remotes' | 'guard'>;
export type VersionNumbers = Pick<Numbers['remotes'][number], 'loads' | 'failures' | 'loadMs'>;

const responseMs = 2_000;

/** @returns the numbers of one version; of one that nothing was counted of, zeros */
export function numbersOf({ remotes }: LiveNumbers, remote: string, version: string): VersionNumbers {
  const found = remotes.find((each) => each.remote === remote && each.version === version);
  return { loads: found?.loads ?? 0, failures: found?.failures ?? 0, loadMs: found?.loadMs ?? null };
}

/** The version of the host that the site was started with; nothing when it does not answer with it. */
export async function readRunningHost(env: Env): Promise<string | undefined> {
  return (await ask(env, NumbersSchema))?.host;
}

/**
 * Asks the site's page server for its numbers: `MARKET_HOST_URL`, with `MARKET_METRICS_TOKEN` for a server on another
 * machine.
 * @returns nothing when it does not answer with numbers
 */
export async function readNumbers(env: Env): Promise<LiveNumbers | undefined> {
  return ask(env, NumbersSchema);
}

/** The same, for the versions that pages have reported with. */
export async function readReceived(env: Env): Promise<Received | undefined> {
  return ask(env, ReceivedSchema);
}

async function ask<Schema extends TSchema>(env: Env, schema: Schema): Promise<Static<Schema> | undefined> {
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
