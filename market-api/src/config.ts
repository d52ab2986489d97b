import { resolve } from 'node:path';
import type { DatabaseSettings } from './database/open.ts';
import { readOrigins, readPublicApiBase, readPublicUrl } from './public-addresses.ts';
import { SettingsReader } from './settings-reader.ts';

const environments = ['demo', 'development', 'production'] as const;
type Environment = (typeof environments)[number];

export interface Config {
  readonly env: Environment;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly bind: string;
  readonly dataDir: string;
  readonly database: DatabaseSettings;
  readonly firebaseProject: string;
  /** `host:port` of the Auth emulator. Its tokens are unsigned, so production has none. */
  readonly emulatorHost: string | undefined;
  readonly tokenSecret: string;
  /** What the page server shows to be known as the page server. */
  readonly hostKey: string;
  /** Lower case. */
  readonly adminEmails: readonly string[];
  readonly rateFactor: number;
  /** Milliseconds in which a call must have arrived, body included. */
  readonly requestTimeout: number;
  /** Calls a minute for one address, the factor included. */
  readonly addressLimit: number;
  /** What an account may upload on a day without using it, the factor included. */
  readonly uploadQuota: { readonly count: number; readonly bytes: number };
  /** Whether pictures are also made in AVIF. */
  readonly avif: boolean;
  readonly demo: boolean;
  readonly demoListings: number | undefined;
  /** Prefix of picture addresses given out: a path, or a whole address for clients elsewhere. */
  readonly publicApiBase: string;
  /** Origins whose pages may call from a browser; none by default. */
  readonly corsOrigins: readonly string[];
  /** Whether the page cookie is sent by https only. */
  readonly secureCookie: boolean;
  /** Whose `X-Forwarded-For` is believed, as Fastify's `trustProxy`. */
  readonly trustProxy: string;
  readonly logLevel: string;
}

const DEMO_PROJECT = 'demo-fridge-market';
const DEMO_SECRET = 'fridge-market demo secret, refused in production';
const DEMO_HOST_KEY = 'demo-host-key-not-for-production';
/** The container demo's password for its database. */
const DEMO_PASSWORD = 'demo-only';
const MINIMUM_SECRET = 32;
const CALLS_PER_MINUTE = 300;
const UPLOADS_PER_DAY = 100;
const UPLOADED_BYTES_PER_DAY = 100_000_000;
const DEMO_MINIMUM_CALLS = 2000;
const REQUEST_TIMEOUT_MS = 60_000;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Reads every setting once.
 * @param source the environment, usually `process.env`
 * @throws ConfigError that lists everything that is wrong, one line each
 */
export function readConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const read = new SettingsReader(source);
  const env = read.choice('MARKET_ENV', environments, 'demo');
  const production = env === 'production';

  const dataDir = resolve(read.text('MARKET_DATA_DIR', '.market'));
  const databaseUrl = read.optional('DATABASE_URL');
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    read.refuse('DATABASE_URL', 'must start with postgres:// or postgresql://');
  }

  const firebaseProject = read.text('MARKET_FIREBASE_PROJECT', DEMO_PROJECT);
  const emulatorHost = readEmulator(read, firebaseProject, production);
  const tokenSecret = read.text('MARKET_TOKEN_SECRET', DEMO_SECRET);
  if (tokenSecret.length < MINIMUM_SECRET) {
    read.refuse('MARKET_TOKEN_SECRET', `must have at least ${MINIMUM_SECRET} characters`);
  }
  const hostKey = read.text('MARKET_HOST_KEY', DEMO_HOST_KEY);
  if (production) {
    if (!databaseUrl) read.refuse('DATABASE_URL', 'is required in production');
    if (tokenSecret === DEMO_SECRET) {
      read.refuse('MARKET_TOKEN_SECRET', 'is required in production and must not be the demo secret');
    }
    if (hostKey === DEMO_HOST_KEY || hostKey === DEMO_PASSWORD) {
      read.refuse('MARKET_HOST_KEY', 'is required in production and must not be the demo key');
    } else if (hostKey.length < MINIMUM_SECRET) {
      read.refuse('MARKET_HOST_KEY', `must have at least ${MINIMUM_SECRET} characters in production`);
    }
    if (passwordIn(databaseUrl) === DEMO_PASSWORD) {
      read.refuse('DATABASE_URL', 'must not have the password of the demo in production');
    }
    if (firebaseProject.startsWith('demo-')) {
      read.refuse('MARKET_FIREBASE_PROJECT', 'is required in production and must not be a demo project');
    }
  }

  const rateFactor = read.number('MARKET_RATE_FACTOR', production ? 1 : 20, { min: 0.01, max: 10_000 });
  const perMinute = Math.ceil(CALLS_PER_MINUTE * rateFactor);
  const config: Config = {
    env,
    port: read.integer('MARKET_PORT_API', 4000, { min: 0, max: 65_535 }),
    bind: read.text('MARKET_BIND', '127.0.0.1'),
    dataDir,
    database: databaseUrl ? { kind: 'postgres', url: databaseUrl } : { kind: 'pglite', dataDir },
    firebaseProject,
    emulatorHost,
    tokenSecret,
    hostKey,
    adminEmails: readEmails(read, 'MARKET_ADMIN_EMAILS'),
    requestTimeout: REQUEST_TIMEOUT_MS,
    rateFactor,
    addressLimit: env === 'demo' ? Math.max(DEMO_MINIMUM_CALLS, perMinute) : perMinute,
    uploadQuota: {
      count: Math.ceil(UPLOADS_PER_DAY * rateFactor),
      bytes: Math.ceil(UPLOADED_BYTES_PER_DAY * rateFactor),
    },
    avif: read.choice('MARKET_AVIF', ['on', 'off'], 'on') === 'on',
    demo: read.choice('MARKET_DEMO', ['on', 'off'], env === 'demo' ? 'on' : 'off') === 'on' && env === 'demo',
    demoListings: read.optionalInteger('MARKET_DEMO_LISTINGS', { min: 60, max: 2_000_000 }),
    publicApiBase: readPublicApiBase(read),
    corsOrigins: readOrigins(read, 'MARKET_CORS_ORIGINS', production),
    secureCookie: production || readPublicUrl(read)?.protocol === 'https:',
    trustProxy: read.text('MARKET_TRUST_PROXY', 'loopback'),
    logLevel: read.choice('MARKET_LOG_LEVEL', logLevels, 'info'),
  };
  read.finish();
  return config;
}

/** As `pg` reads it: from the address or from its query. */
function passwordIn(databaseUrl: string | undefined): string | undefined {
  if (databaseUrl === undefined || !URL.canParse(databaseUrl)) return undefined;
  const { password, searchParams } = new URL(databaseUrl);
  return (
    searchParams.get('password') ?? new URLSearchParams(`p=${password.replaceAll('+', '%2B')}`).get('p') ?? ''
  );
}

function readEmulator(read: SettingsReader, project: string, production: boolean): string | undefined {
  const given = read.optional('FIREBASE_AUTH_EMULATOR_HOST');
  const port = read.integer('MARKET_PORT_AUTH', 9099, { min: 1, max: 65_535 });
  if (given !== undefined && !/^[\w.[\]:-]+:\d+$/.test(given)) {
    read.refuse('FIREBASE_AUTH_EMULATOR_HOST', 'must be host:port, without a scheme');
  }
  if (!production) return given ?? (project.startsWith('demo-') ? `127.0.0.1:${port}` : undefined);
  if (given !== undefined) {
    read.refuse('FIREBASE_AUTH_EMULATOR_HOST', 'is refused in production: emulator tokens are unsigned');
  }
  return undefined;
}

function readEmails(read: SettingsReader, name: string): string[] {
  const emails = read
    .text(name, '')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((email) => email.toLowerCase());
  for (const email of emails) {
    if (!/^[^@]+@[^@]+$/.test(email)) read.refuse(name, `holds ${JSON.stringify(email)}, which is no e-mail`);
  }
  return emails;
}
