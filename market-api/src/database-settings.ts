import type { SettingsReader } from 'server-kit/settings';
import type { DatabaseSettings } from './database/open.ts';

/** The container demo's password for its database. */
const DEMO_PASSWORD = 'demo-only';

/**
 * Reads `DATABASE_URL`, the URL of PostgreSQL; without it the market uses PGlite in the data directory. A URL without a password is
 * completed by `DATABASE_PASSWORD`, so that database and server can share one secret file.
 */
export function readDatabase(read: SettingsReader, dataDir: string, production: boolean): DatabaseSettings {
  const url = read.optional('DATABASE_URL');
  const password = read.optional('DATABASE_PASSWORD');
  if (production) read.require('DATABASE_URL');
  const further = readFurther(read, password);
  if (url === undefined) {
    for (const name of POSTGRES_ONLY)
      if (read.optional(name) !== undefined) read.refuse(name, 'needs DATABASE_URL');
    return { kind: 'pglite', dataDir };
  }
  if (!/^postgres(ql)?:\/\//.test(url)) {
    read.refuse('DATABASE_URL', 'must start with postgres:// or postgresql://');
  }
  const own = passwordIn(url);
  if (production && (own || password) === DEMO_PASSWORD) {
    read.refuse(own ? 'DATABASE_URL' : 'DATABASE_PASSWORD', 'must not be that of the demo in production');
  }
  const isSet = read.optional('DATABASE_PREPARE') !== undefined;
  return {
    kind: 'postgres',
    url: complete(url, password),
    ...further,
    ...(isSet ? { prepare: read.switch('DATABASE_PREPARE', true) } : {}),
  };
}

const POSTGRES_ONLY = ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'DATABASE_CONNECTIONS'];
const MAX_CONNECTIONS = 500;

/** Reads the direct URL and the replica's URL (completed by the same password) and the number of connections per process. */
function readFurther(read: SettingsReader, password: string | undefined) {
  const address = (name: string) => {
    const given = read.optional(name);
    if (given !== undefined && !/^postgres(ql)?:\/\//.test(given))
      read.refuse(name, 'must start with postgres:// or postgresql://');
    return given === undefined ? undefined : complete(given, password);
  };
  const directUrl = address('DATABASE_DIRECT_URL');
  const replicaUrl = address('DATABASE_REPLICA_URL');
  const connections = read.optionalInteger('DATABASE_CONNECTIONS', { min: 2, max: MAX_CONNECTIONS });
  return {
    ...(directUrl === undefined ? {} : { directUrl }),
    ...(replicaUrl === undefined ? {} : { replicaUrl }),
    ...(connections === undefined ? {} : { connections }),
  };
}

const complete = (url: string, password: string | undefined) =>
  passwordIn(url) || password === undefined ? url : withPassword(url, password);

/** Finds the password as `pg` does: in the query, else in the user part of the URL. */
function passwordIn(databaseUrl: string): string | undefined {
  if (!URL.canParse(databaseUrl)) return undefined;
  const { password, searchParams } = new URL(databaseUrl);
  return (
    searchParams.get('password') ?? new URLSearchParams(`p=${password.replaceAll('+', '%2B')}`).get('p') ?? ''
  );
}

/** Puts the password into the query, which `pg` prefers: it can hold any character, and needs no user name in the URL. */
function withPassword(databaseUrl: string, password: string): string {
  if (!URL.canParse(databaseUrl)) return databaseUrl;
  const url = new URL(databaseUrl);
  url.searchParams.set('password', password);
  return url.href;
}
