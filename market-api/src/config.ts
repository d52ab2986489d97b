import { readRedisUrl } from 'server-kit/engines/redis';
import { type MarketEnv, readSite, SettingsReader } from 'server-kit/settings';
import { readTracing, type TracingSettings } from 'server-kit/tracing';
import type { DatabaseSettings } from './database/open.ts';
import { readDatabase } from './database-settings.ts';
import { readMail } from './mail-settings.ts';
import type { PicturePlace } from './modules/images/open-pictures.ts';
import { readPictures } from './picture-settings.ts';
import { readOrigins, readPublicApiBase } from './public-addresses.ts';

export interface Config {
  readonly env: MarketEnv;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly bind: string;
  readonly dataDir: string;
  readonly database: DatabaseSettings;
  /** How many processes answer calls. */
  readonly processes: number;
  /** Of Valkey or Redis, where servers count together. */
  readonly redisUrl: string | undefined;
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
  /** What an account may upload on a day without using it, the factor included; without a proved e-mail a fifth. */
  readonly uploadQuota: { readonly count: number; readonly bytes: number };
  /** Whether pictures are also made in AVIF. */
  readonly avif: boolean;
  /** Megabytes of public answers that are kept; 0 keeps none. */
  readonly responseCacheMegabytes: number;
  readonly demo: boolean;
  readonly demoListings: number | undefined;
  /** Where pictures are; undefined for the data directory. */
  readonly pictures: PicturePlace | undefined;
  /** Prefix of picture addresses given out: a path, or a whole address (of clients elsewhere, of a content network). */
  readonly pictureBase: string;
  /** Where the API is for browsers: a path, or a whole address for clients elsewhere. */
  readonly publicApiBase: string;
  /** Origins whose pages may call from a browser; none by default. */
  readonly corsOrigins: readonly string[];
  /** Whether the page cookie is sent by https only. */
  readonly secureCookie: boolean;
  /** Whose `X-Forwarded-For` is trusted, as Fastify's `trustProxy`. */
  readonly trustProxy: string;
  readonly logLevel: string;
  /** Where the site is for browsers, without a slash at the end. */
  readonly siteUrl: string;
  /** Of the server that takes mails; without it none are written. */
  readonly smtpUrl: string | undefined;
  /** As `Name <address>`. */
  readonly mailFrom: string;
  /** Where what is done for a visit is recorded. */
  readonly tracing: TracingSettings | undefined;
}

const DEMO_SECRET = 'fridge-market demo secret, refused in production';
const CALLS_PER_MINUTE = 300;
const UPLOADS_PER_DAY = 100;
const UPLOADED_BYTES_PER_DAY = 100_000_000;
const DEMO_MINIMUM_CALLS = 2000;
const REQUEST_TIMEOUT_MS = 60_000;
const MAX_PROCESSES = 128;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Reads every setting once.
 * @param source the environment, usually `process.env`
 * @throws ConfigError that lists everything that is wrong, one line each
 */
export function readConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const read = new SettingsReader(source);
  const { env, production, rateFactor, ...site } = readSite(read);
  const publicUrl = read.optionalUrl('MARKET_PUBLIC_URL');
  const publicApiBase = readPublicApiBase(read);
  const perMinute = Math.ceil(CALLS_PER_MINUTE * rateFactor);
  const config: Config = {
    env,
    port: read.port('MARKET_PORT_API', 4000, 0),
    bind: site.bind,
    dataDir: site.dataDir,
    database: readDatabase(read, site.dataDir, production),
    processes: readProcesses(read),
    redisUrl: readRedisUrl(read),
    firebaseProject: site.firebaseProject,
    emulatorHost: readEmulator(read, site.firebaseProject, production),
    tokenSecret: read.secret('MARKET_TOKEN_SECRET', DEMO_SECRET, production),
    hostKey: site.hostKey,
    adminEmails: readEmails(read, 'MARKET_ADMIN_EMAILS'),
    requestTimeout: REQUEST_TIMEOUT_MS,
    rateFactor,
    addressLimit: env === 'demo' ? Math.max(DEMO_MINIMUM_CALLS, perMinute) : perMinute,
    uploadQuota: {
      count: Math.ceil(UPLOADS_PER_DAY * rateFactor),
      bytes: Math.ceil(UPLOADED_BYTES_PER_DAY * rateFactor),
    },
    avif: read.switch('MARKET_AVIF', true),
    tracing: readTracing(read),
    responseCacheMegabytes: read.integer('MARKET_KEPT_ANSWERS', 32, { min: 0, max: 4096 }),
    demo: read.switch('MARKET_DEMO', env === 'demo') && env === 'demo',
    demoListings: read.optionalInteger('MARKET_DEMO_LISTINGS', { min: 60, max: 2_000_000 }),
    ...readPictures(read, publicApiBase),
    publicApiBase,
    corsOrigins: readOrigins(read, 'MARKET_CORS_ORIGINS', production),
    secureCookie: publicUrl?.protocol === 'https:' || production,
    ...readMail(read, publicUrl),
    trustProxy: read.text('MARKET_TRUST_PROXY', 'loopback'),
    logLevel: read.choice('MARKET_LOG_LEVEL', logLevels, 'info'),
  };
  read.finish();
  return config;
}

/** The built-in database is part of its process: it has one. */
function readProcesses(read: SettingsReader): number {
  const processes = read.integer('MARKET_API_PROCESSES', 1, { min: 1, max: MAX_PROCESSES });
  if (processes > 1 && read.optional('DATABASE_URL') === undefined) {
    read.refuse(
      'MARKET_API_PROCESSES',
      'needs PostgreSQL (DATABASE_URL): the built-in database has one process',
    );
  }
  return processes;
}

function readEmulator(read: SettingsReader, project: string, production: boolean): string | undefined {
  const given = read.optional('FIREBASE_AUTH_EMULATOR_HOST');
  const port = read.port('MARKET_PORT_AUTH', 9099, 1);
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
  const emails = read.list(name).map((email) => email.toLowerCase());
  for (const email of emails) {
    if (!/^[^@]+@[^@]+$/.test(email)) read.refuse(name, `holds ${JSON.stringify(email)}, which is no e-mail`);
  }
  return emails;
}
