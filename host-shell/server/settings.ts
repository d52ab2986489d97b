import { isIP } from 'node:net';
import path from 'node:path';

export interface HostSettings {
  readonly env: 'demo' | 'development' | 'production';
  readonly port: number;
  readonly bind: string;
  /** Whose `X-Forwarded-…` headers count, as Fastify's `trustProxy`: addresses and ranges. Empty: none. */
  readonly trustedProxies: readonly string[];
  /** Where market-api answers, for this process. */
  readonly apiUrl: string;
  /** `https://…` of the site, for addresses that others follow. */
  readonly publicUrl: string;
  /** Prefix of picture addresses: a path of this site, or where else market-api says they are. */
  readonly pictureBase: string;
  /** What market-api knows this server by. */
  readonly hostKey: string;
  /** Folder (or bucket) with the registry document and the builds. */
  readonly assetStore: string;
  /** Where this process gets a remote's files, by remote id, when that is not where browsers get them. */
  readonly internalOrigins: Readonly<Record<string, string>>;
  /** The file of public keys that registry documents are checked with. */
  readonly registryKeys: string;
  /** Private key file by which this server takes bad roll-outs back. Without that file it only says so. */
  readonly guardKey: string;
  /** How many witnesses (networks or vouched-for people) may lie before this server takes a version back wrongly. */
  readonly guardDistrust: number;
  readonly identity: { apiKey: string; authDomain: string; projectId: string; emulatorUrl?: string };
  readonly paymentKey?: string;
  /** Folder for what this server keeps between two starts. */
  readonly dataDir: string;
  /** Signs the visit ids of reports; made for the data folder when it is not given. */
  readonly reportKey?: string;
  /** What `GET /metrics` asks for; without it only this machine may read them. */
  readonly metricsToken?: string;
  /** Multiplies the limit of reports by address. */
  readonly rateFactor: number;
  /** Where `?remote=` may bring a remote from, as origins; `*` stands for any port. Empty: from nowhere. */
  readonly localOrigins: readonly string[];
  /** Development only: where packages are served from source, by remote id or `host_shell`. */
  readonly devOrigins: Readonly<Record<string, string>>;
}

const DEMO_HOST_KEY = 'demo-host-key-not-for-production';
/** Characters; what `openssl rand -hex 16` gives. */
const SECRET_LENGTH = 32;
/** Passwords and keys of the demo stand in public files. */
const demoSecrets = [DEMO_HOST_KEY, 'demo-only'];
const DEFAULT_DISTRUST = 1;
const environments = ['demo', 'development', 'production'] as const;

/**
 * Reads every setting once.
 * @throws one error that lists all that is wrong.
 */
export function readSettings(environment: NodeJS.ProcessEnv): HostSettings {
  const problems: string[] = [];
  const env = environments.find((name) => name === (environment.MARKET_ENV ?? 'demo'));
  if (env === undefined) problems.push(`MARKET_ENV is one of ${environments.join(', ')}`);
  const port = Number(environment.MARKET_PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) problems.push('MARKET_PORT is a port number');
  const apiUrl = environment.MARKET_API_URL ?? 'http://127.0.0.1:4000';
  if (!URL.canParse(apiUrl)) problems.push('MARKET_API_URL is the address of market-api');
  const publicUrl = environment.MARKET_PUBLIC_URL ?? `http://localhost:${port}`;
  if (!URL.canParse(publicUrl)) problems.push('MARKET_PUBLIC_URL is the address of the site');
  const hostKey = environment.MARKET_HOST_KEY || DEMO_HOST_KEY;
  const emulatorUrl = environment.MARKET_AUTH_EMULATOR_URL;
  const { MARKET_REPORT_KEY: reportKey, MARKET_METRICS_TOKEN: metricsToken } = environment;
  for (const name of ['MARKET_REPORT_KEY', 'MARKET_METRICS_TOKEN'] as const) {
    const secret = environment[name];
    if (secret && secret.length < SECRET_LENGTH)
      problems.push(`${name} has at least ${SECRET_LENGTH} characters`);
  }
  const rateFactor = Number(environment.MARKET_RATE_FACTOR || (env === 'production' ? 1 : 20));
  if (!(rateFactor > 0)) problems.push('MARKET_RATE_FACTOR is a number above 0');
  const guardDistrust = Number(environment.MARKET_GUARD_DISTRUST || DEFAULT_DISTRUST);
  if (!Number.isInteger(guardDistrust) || guardDistrust < 0)
    problems.push('MARKET_GUARD_DISTRUST is a whole number from 0');
  if (env === 'production') {
    if (demoSecrets.includes(hostKey))
      problems.push('MARKET_HOST_KEY is required in production, and not the demo one');
    else if (hostKey.length < SECRET_LENGTH)
      problems.push(`MARKET_HOST_KEY has at least ${SECRET_LENGTH} characters in production`);
    if (emulatorUrl) problems.push('MARKET_AUTH_EMULATOR_URL is not allowed in production');
    for (const name of [
      'MARKET_REGISTRY_KEYS',
      'MARKET_FIREBASE_API_KEY',
      'MARKET_FIREBASE_AUTH_DOMAIN',
      'MARKET_FIREBASE_PROJECT',
    ]) {
      if (!environment[name]) problems.push(`${name} is required in production`);
    }
  }
  const internalOrigins = readOrigins(environment.MARKET_INTERNAL_ORIGINS);
  for (const [id, origin] of Object.entries(internalOrigins)) {
    if (URL.canParse(origin) && new URL(origin).origin === origin) continue;
    problems.push(
      `MARKET_INTERNAL_ORIGINS: ${id}=${origin ?? ''} is not like mfe_catalog=http://catalog:3001`,
    );
  }
  const trustedProxies = (environment.MARKET_HOST_TRUST_PROXY ?? '').split(/[\s,]+/).filter(Boolean);
  for (const proxy of trustedProxies) {
    if (!isAddressRange(proxy))
      problems.push(`MARKET_HOST_TRUST_PROXY: ${proxy} is no address and no range such as 10.0.0.0/8`);
  }
  if (problems.length > 0) throw new Error(`The host cannot start:\n- ${problems.join('\n- ')}`);
  const dataDir = environment.MARKET_DATA_DIR || path.resolve('.market');
  const projectId = environment.MARKET_FIREBASE_PROJECT ?? 'demo-fridge-market';
  return {
    env: env ?? 'demo',
    port,
    bind: environment.MARKET_BIND ?? '127.0.0.1',
    trustedProxies,
    apiUrl,
    publicUrl,
    pictureBase: environment.MARKET_PUBLIC_API_BASE || '/api',
    hostKey,
    registryKeys: environment.MARKET_REGISTRY_KEYS || path.join(dataDir, 'keys', 'public.json'),
    guardDistrust,
    guardKey: environment.MARKET_GUARD_KEY || path.join(dataDir, 'keys', 'platform.pem'),
    dataDir,
    assetStore: environment.ASSET_STORE || path.join(dataDir, 'store'),
    identity: {
      apiKey: environment.MARKET_FIREBASE_API_KEY ?? 'demo-api-key',
      authDomain: environment.MARKET_FIREBASE_AUTH_DOMAIN ?? 'localhost',
      projectId,
      ...(emulatorUrl ? { emulatorUrl } : {}),
    },
    ...(environment.MARKET_PAYMENT_KEY ? { paymentKey: environment.MARKET_PAYMENT_KEY } : {}),
    ...(reportKey ? { reportKey } : {}),
    ...(metricsToken ? { metricsToken } : {}),
    rateFactor,
    internalOrigins,
    localOrigins: readLocalOrigins(environment.MARKET_LOCAL_ORIGINS, env === 'production'),
    devOrigins: readOrigins(env === 'development' ? environment.MARKET_DEV_ORIGINS : undefined),
  };
}

/** Names of ranges that Fastify knows count too. */
function isAddressRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return family > 0 && isRange && more.length === 0;
}

/** A developer's own machine where nothing else is said; in production only what is said. */
function readLocalOrigins(text: string | undefined, isProduction: boolean): string[] {
  if (text === undefined) return isProduction ? [] : ['http://localhost:*', 'http://127.0.0.1:*'];
  return text.split(',').filter(Boolean);
}

/** @param text `id=origin`, separated by commas */
function readOrigins(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').filter(Boolean);
  return Object.fromEntries(pairs.map((pair) => pair.trim().split('=', 2) as [string, string]));
}
