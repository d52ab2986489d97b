import { resolve } from 'node:path';
import { bucketForm, readBucketAddress } from 'server-kit/engines/bucket';
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
  const { production, ...site } = readSite(read);
  const { env, rateFactor } = site;
  const publicUrl = read.optionalUrl('MARKET_PUBLIC_URL');
  const publicApiBase = readPublicApiBase(read);
  const perMinute = Math.ceil(CALLS_PER_MINUTE * rateFactor);
  const config = {
    ...site,
    /** 0 lets the system choose. */
    port: read.port('MARKET_PORT_API', 4000, 0),
    database: readDatabase(read, site.dataDir, production),
    /** Number of processes that handle requests. */
    processes: readProcesses(read),
    /** URL of the Valkey or Redis in which several servers share their rate limits. */
    redisUrl: readRedisUrl(read),
    /** `host:port` of the Auth emulator. Its tokens are unsigned, so production has none. */
    emulatorHost: readEmulator(read, site.firebaseProject, production),
    tokenSecret: read.secret('MARKET_TOKEN_SECRET', DEMO_SECRET, production),
    /** Lower case. */
    adminEmails: read
      .list('MARKET_ADMIN_EMAILS', (text) => /^[^@]+@[^@]+$/.test(text), 'is no e-mail')
      .map((email) => email.toLowerCase()),
    /** Milliseconds within which a request must have arrived, body included. */
    requestTimeout: REQUEST_TIMEOUT_MS,
    /** Requests per minute for one IP address, `rateFactor` included. */
    addressLimit: env === 'demo' ? Math.max(DEMO_MINIMUM_CALLS, perMinute) : perMinute,
    /** Unused uploads that an account may have per day, `rateFactor` included; a fifth of that until the e-mail is verified. */
    uploadQuota: {
      count: Math.ceil(UPLOADS_PER_DAY * rateFactor),
      bytes: Math.ceil(UPLOADED_BYTES_PER_DAY * rateFactor),
    },
    /** Whether pictures are also encoded as AVIF. */
    avif: read.switch('MARKET_AVIF', true),
    /** Collector to which traces are sent. */
    tracing: readTracing(read),
    /** Megabytes of the response cache; 0 switches it off. */
    responseCacheMegabytes: read.integer('MARKET_KEPT_ANSWERS', 32, { min: 0, max: 4096 }),
    demo: read.switch('MARKET_DEMO', env === 'demo') && env === 'demo',
    demoListings: read.optionalInteger('MARKET_DEMO_LISTINGS', { min: 60, max: 2_000_000 }),
    /** Prefix of picture URLs in responses: a path, or an absolute URL (for clients of other origins, or of a CDN). */
    pictureBase: readPictureBase(read) ?? publicApiBase,
    pictures: readPicturePlace(read),
    /** Base URL of the API for browsers: a path, or an absolute URL for clients of other origins. */
    publicApiBase,
    /** Origins whose pages may call the API from a browser (CORS); none by default. */
    corsOrigins: readOrigins(read, 'MARKET_CORS_ORIGINS', production),
    /** Whether browsers send the page cookie over https only. */
    secureCookie: publicUrl?.protocol === 'https:' || production,
    ...readMail(read, publicUrl),
    /** Proxies whose `X-Forwarded-For` is trusted, in the form of Fastify's `trustProxy`. */
    trustProxy: read.optional('MARKET_TRUST_PROXY') ? read.proxies('MARKET_TRUST_PROXY') : ['loopback'],
    logLevel: read.choice('MARKET_LOG_LEVEL', logLevels, 'info'),
  };
  read.finish();
  return config;
}

/** The embedded database runs inside the server's process, so only one process can use it. */
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

/** Reads where pictures are stored: a folder or `s3://…`; undefined for the data directory. */
function readPicturePlace(read: SettingsReader): PicturePlace | undefined {
  const setting = read.optional('PICTURE_STORE');
  if (setting === undefined) return undefined;
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(setting)) return { folder: resolve(setting) };
  const place = readBucketAddress(setting);
  if (!place) read.refuse('PICTURE_STORE', `must be a folder or like ${bucketForm}`);
  return place;
}

/** Reads the prefix of `/pictures/…` where browsers load pictures from the bucket itself or a CDN, and not through this server. */
function readPictureBase(read: SettingsReader): string | undefined {
  const url = read.optionalUrl('PICTURE_PUBLIC_URL');
  if (url && (url.search || url.hash || url.username))
    read.refuse('PICTURE_PUBLIC_URL', 'must be an address without ?, # and a name');
  return url?.href.replace(/\/+$/, '');
}

/** Reads the SMTP server, and the site that links in mails lead to: the public URL, else localhost at the site's port. */
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
    /** URL of the site for browsers, without a slash at the end. */
    siteUrl: site.href.replace(/\/+$/, ''),
    /** URL of the SMTP server; without it no mails are sent. */
    smtpUrl,
    /** Sender of mails, as `Name <address>`. */
    mailFrom,
  };
}
