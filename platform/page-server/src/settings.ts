import path from 'node:path';
import type { WebhookSettings } from 'registry';
import { readRedisUrl } from 'server-kit/engines/redis';
import { readSite, SettingsReader } from 'server-kit/settings';
import { readTracing } from 'server-kit/tracing';

export type HostSettings = Readonly<ReturnType<typeof readSettings>>;

const WEEK_HOURS = 7 * 24;

/**
 * Reads every setting once.
 * @throws ConfigError that lists all that is wrong.
 */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const read = new SettingsReader(environment);
  const { env, production, dataDir, firebaseProject, ...site } = readSite(read);
  const port = read.port('MARKET_PORT', 3000, 0);
  const emulatorUrl = read.optionalUrl('MARKET_AUTH_EMULATOR_URL')?.origin;
  if (production) {
    if (emulatorUrl) read.refuse('MARKET_AUTH_EMULATOR_URL', 'is refused in production');
    for (const name of ['MARKET_REGISTRY_KEYS', 'MARKET_FIREBASE_API_KEY', 'MARKET_FIREBASE_AUTH_DOMAIN'])
      read.require(name);
  }
  const settings = {
    env,
    port,
    bind: site.bind,
    /** Proxies whose `X-Forwarded-…` headers count, as Fastify's `trustProxy`: addresses and ranges. Empty: none. */
    trustedProxies: read.proxies('MARKET_HOST_TRUST_PROXY'),
    apiUrl: readAddress(read, 'MARKET_API_URL', 'http://127.0.0.1:4000'),
    /** `https://…` of the site, for addresses that other sites and programs follow. */
    publicUrl: readAddress(read, 'MARKET_PUBLIC_URL', `http://localhost:${port}`),
    /** Prefix of picture addresses: a path of this site, or the other address that market-api gives. */
    pictureBase: readAddress(read, 'PICTURE_PUBLIC_URL', read.text('MARKET_PUBLIC_API_BASE', '/api')),
    hostKey: site.hostKey,
    /** The file of public keys that verify registry documents. */
    registryKeys: read.text('MARKET_REGISTRY_KEYS', path.join(dataDir, 'keys', 'public.json')),
    /** A registry document that was signed longer ago is still served, and reported as stale. */
    registryStaleHours: read.number('MARKET_REGISTRY_STALE_HOURS', WEEK_HOURS, { min: 1 }),
    /** How many traffic sources (networks or vouched-for people) may lie before this server rolls a version back wrongly. */
    guardDistrust: read.integer('MARKET_GUARD_DISTRUST', 1, { min: 0 }),
    /** What the guard counts as one traffic source: a network, or, to try the guard out on one machine, a visitor. */
    guardCounts: readGuardCounts(read, production),
    /** File of the private key with which this server rolls bad versions back. Without that file it only reports them. */
    guardKey: read.text('MARKET_GUARD_KEY', path.join(dataDir, 'keys', 'platform.pem')),
    /** Folder for what this server stores across restarts. */
    dataDir,
    /** Folder (or bucket) with the registry document and the builds. */
    assetStore: read.text('ASSET_STORE', path.join(dataDir, 'store')),
    identity: {
      apiKey: read.text('MARKET_FIREBASE_API_KEY', 'demo-api-key'),
      authDomain: read.text('MARKET_FIREBASE_AUTH_DOMAIN', 'localhost'),
      projectId: firebaseProject,
      ...(emulatorUrl ? { emulatorUrl } : {}),
    },
    paymentKey: read.optional('MARKET_PAYMENT_KEY'),
    /** The collector that receives traces of visits. */
    tracing: readTracing(read),
    /** Signs the visit ids of reports; created in the data folder when it is not given. */
    reportKey: read.optionalSecret('MARKET_REPORT_KEY'),
    /** The webhook for changes that this server makes to the registry. */
    webhook: readWebhook(read),
    /** The token that `GET /metrics` requires; without it only this machine may read the metrics. */
    metricsToken: read.optionalSecret('MARKET_METRICS_TOKEN'),
    redisUrl: readRedisUrl(read),
    /** Multiplies the rate limits by address. */
    rateFactor: site.rateFactor,
    /** The origins from which this process fetches remotes' files, by remote id, when browsers use other ones. */
    internalOrigins: readOrigins(read, 'MARKET_INTERNAL_ORIGINS'),
    /** Origins from which `?remote=` may load a remote; `*` stands for any port. Empty: none. */
    localOrigins: readLocalOrigins(read, production),
    /** Origins of third parties whose pages may be embedded in sandboxed slots of remotes that name them. */
    frameOrigins: read.list('MARKET_FRAME_ORIGINS', isOrigin, 'is not like https://partner.example'),
    /** Development only: origins that serve packages from source, by remote id or `host_shell`. */
    devOrigins: env === 'development' ? readOrigins(read, 'MARKET_DEV_ORIGINS') : {},
  };
  read.finish();
  return settings;
}

/** The address as it was given: a path in it stays, and nothing is appended. */
function readAddress(read: SettingsReader, name: string, fallback: string): string {
  return read.optionalUrl(name) === undefined ? fallback : read.text(name, fallback);
}

/** Anyone can create visitors, so in production a stranger could change releases with them. */
function readGuardCounts(read: SettingsReader, production: boolean): 'networks' | 'visitors' {
  const counts = read.choice('MARKET_GUARD_COUNTS', ['networks', 'visitors'], 'networks');
  if (production && counts === 'visitors') read.refuse('MARKET_GUARD_COUNTS', 'is refused in production');
  return counts;
}

function readWebhook(read: SettingsReader): WebhookSettings | undefined {
  const url = read.optionalUrl('MARKET_RELEASE_WEBHOOK')?.href;
  const secret = read.optionalSecret('MARKET_RELEASE_WEBHOOK_SECRET');
  if (url && !secret) read.refuse('MARKET_RELEASE_WEBHOOK', 'needs MARKET_RELEASE_WEBHOOK_SECRET');
  return url && secret ? { url, secret } : undefined;
}

/** A developer's own machine by default; in production only what is configured. `none` is nothing. */
function readLocalOrigins(read: SettingsReader, production: boolean): string[] {
  const name = 'MARKET_LOCAL_ORIGINS';
  if (read.optional(name) === undefined && !production) return ['http://localhost:*', 'http://127.0.0.1:*'];
  const isRight = (text: string) => text === 'none' || isOrigin(text.replace(/:\*$/, ''));
  return read.list(name, isRight, 'is not like http://localhost:*').filter((text) => text !== 'none');
}

export const isOrigin = (text: string) => URL.parse(text)?.origin === text;

function readOrigins(read: SettingsReader, name: string): Record<string, string> {
  const isRight = (pair: string) => isOrigin(pair.replace(/^[a-z0-9_]+=/, '')) && !isOrigin(pair);
  const pairs = read.list(name, isRight, 'is not like mfe_catalog=http://catalog:3001');
  return Object.fromEntries(pairs.map((pair) => pair.split('=', 2) as [string, string]));
}
