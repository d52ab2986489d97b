import type { SettingsReader } from 'server-kit/settings';
import type { DatabaseSettings } from './database/open.ts';

/** The container demo's password for its database. */
const DEMO_PASSWORD = 'demo-only';

/**
 * `DATABASE_URL`, PostgreSQL's address; without it PGlite in the data folder. An address without a password takes
 * `DATABASE_PASSWORD`, so that database and server may share one file with a secret.
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

/** Other ways to the same data, with the same password where they have none, and how many connections a process may have. */
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

/** As `pg` reads it: from the address or from its query. */
function passwordIn(databaseUrl: string): string | undefined {
  if (!URL.canParse(databaseUrl)) return undefined;
  const { password, searchParams } = new URL(databaseUrl);
  return (
    searchParams.get('password') ?? new URLSearchParams(`p=${password.replaceAll('+', '%2B')}`).get('p') ?? ''
  );
}

/** In the query, which `pg` prefers to the rest of the address: that takes any character, and needs no user beside it. */
function withPassword(databaseUrl: string, password: string): string {
  if (!URL.canParse(databaseUrl)) return databaseUrl;
  const url = new URL(databaseUrl);
  url.searchParams.set('password', password);
  return url.href;
}
