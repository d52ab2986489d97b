import { resolve } from 'node:path';
import { bucketForm, readBucketAddress } from 'server-kit/engines/bucket-address';
import { readRedisUrl } from 'server-kit/engines/redis';
import { readSite, SettingsReader } from 'server-kit/settings';
import { readTracing } from 'server-kit/tracing';
import { readDatabase } from './database-settings.ts';
import type { PicturePlace } from './modules/images/picture-store.ts';
import { readOrigins, readPublicApiBase } from './public-addresses.ts';

export type Config = ReturnType<typeof readConfig>;

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
export function readConfig(source: Readonly<Record<string, string | undefined>>) {
  const read = new SettingsReader(source);
  const { env, production, rateFactor, ...site } = readSite(read);
  const publicUrl = read.optionalUrl('MARKET_PUBLIC_URL');
  const publicApiBase = readPublicApiBase(read);
  const perMinute = Math.ceil(CALLS_PER_MINUTE * rateFactor);
  const config = {
    env,
    /** 0 lets the system choose. */
    port: read.port('MARKET_PORT_API', 4000, 0),
    bind: site.bind,
    dataDir: site.dataDir,
    database: readDatabase(read, site.dataDir, production),
    /** How many processes answer calls. */
    processes: readProcesses(read),
    /** Of Valkey or Redis, where servers count together. */
    redisUrl: readRedisUrl(read),
    firebaseProject: site.firebaseProject,
    /** `host:port` of the Auth emulator. Its tokens are unsigned, so production has none. */
    emulatorHost: readEmulator(read, site.firebaseProject, production),
    tokenSecret: read.secret('MARKET_TOKEN_SECRET', DEMO_SECRET, production),
    /** What the page server shows to be known as the page server. */
    hostKey: site.hostKey,
    /** Lower case. */
    adminEmails: readEmails(read, 'MARKET_ADMIN_EMAILS'),
    /** Milliseconds in which a call must have arrived, body included. */
    requestTimeout: REQUEST_TIMEOUT_MS,
    rateFactor,
    /** Calls a minute for one address, the factor included. */
    addressLimit: env === 'demo' ? Math.max(DEMO_MINIMUM_CALLS, perMinute) : perMinute,
    /** What an account may upload on a day without using it, the factor included; without a proved e-mail a fifth. */
    uploadQuota: {
      count: Math.ceil(UPLOADS_PER_DAY * rateFactor),
      bytes: Math.ceil(UPLOADED_BYTES_PER_DAY * rateFactor),
    },
    /** Whether pictures are also made in AVIF. */
    avif: read.switch('MARKET_AVIF', true),
    /** Where what is done for a visit is recorded. */
    tracing: readTracing(read),
    /** Megabytes of public answers that are kept; 0 keeps none. */
    responseCacheMegabytes: read.integer('MARKET_KEPT_ANSWERS', 32, { min: 0, max: 4096 }),
    demo: read.switch('MARKET_DEMO', env === 'demo') && env === 'demo',
    demoListings: read.optionalInteger('MARKET_DEMO_LISTINGS', { min: 60, max: 2_000_000 }),
    /** Prefix of picture addresses given out: a path, or a whole address (of clients elsewhere, of a content network). */
    pictureBase: readPictureBase(read) ?? publicApiBase,
    pictures: readPicturePlace(read),
    /** Where the API is for browsers: a path, or a whole address for clients elsewhere. */
    publicApiBase,
    /** Origins whose pages may call from a browser; none by default. */
    corsOrigins: readOrigins(read, 'MARKET_CORS_ORIGINS', production),
    /** Whether the page cookie is sent by https only. */
    secureCookie: publicUrl?.protocol === 'https:' || production,
    ...readMail(read, publicUrl),
    /** Whose `X-Forwarded-For` is trusted, as Fastify's `trustProxy`. */
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

/** Where pictures are, a folder or `s3://…`; undefined for the data directory. */
function readPicturePlace(read: SettingsReader): PicturePlace | undefined {
  const setting = read.optional('PICTURE_STORE');
  if (setting === undefined) return undefined;
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(setting)) return { folder: resolve(setting) };
  const place = readBucketAddress(setting);
  if (!place) read.refuse('PICTURE_STORE', `must be a folder or like ${bucketForm}`);
  return place;
}

/** What stands before `/pictures/…` where browsers get pictures from the store itself or a content network and not through this server. */
function readPictureBase(read: SettingsReader): string | undefined {
  const url = read.optionalUrl('PICTURE_PUBLIC_URL');
  if (url && (url.search || url.hash || url.username))
    read.refuse('PICTURE_PUBLIC_URL', 'must be an address without ?, # and a name');
  return url?.href.replace(/\/+$/, '');
}

/** Where mails go out, and where their links lead: the public address, else the site's port. */
function readMail(read: SettingsReader, publicUrl: URL | undefined) {
  const port = read.port('MARKET_PORT', 3000, 0);
  const site = publicUrl ?? new URL(`http://localhost:${port}`);
  const smtpUrl = read.optional('MARKET_SMTP_URL');
  if (smtpUrl !== undefined && !/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? '')) {
    read.refuse('MARKET_SMTP_URL', 'must be smtp://… or smtps://…, with name and password where needed');
  }
  const mailFrom = read.text('MARKET_MAIL_FROM', `Second Chill <no-reply@${site.hostname}>`);
  if (!/^[^<>\r\n]*<[^@<>\s]+@[^@<>\s]+>$/.test(mailFrom)) {
    read.refuse('MARKET_MAIL_FROM', 'must be Name <address>');
  }
  return {
    /** Where the site is for browsers, without a slash at the end. */
    siteUrl: site.href.replace(/\/+$/, ''),
    /** Of the server that takes mails; without it none are written. */
    smtpUrl,
    /** As `Name <address>`. */
    mailFrom,
  };
}
