import type { SettingsReader } from 'server-kit/settings';
import type { DatabaseSettings } from './database/open.ts';

/** The container demo's password for its database. */
const DEMO_PASSWORD = 'demo-only';

/**
 * Reads `DATABASE_URL`, the URL of PostgreSQL; without it the market uses PGlite in the data directory. A URL without a password is
 * completed by `DATABASE_PASSWORD`, so that database and server can share one secret file.
 */
export function readDatabase(read: SettingsReader, dataDir: string, production: boolean): DatabaseSettings {
  const password = read.optional('DATABASE_PASSWORD');
  if (production) read.require('DATABASE_URL');
  const address = (name: string) => {
    const given = read.optional(name);
    if (given === undefined) return undefined;
    if (!/^postgres(ql)?:\/\//.test(given)) read.refuse(name, 'must start with postgres:// or postgresql://');
    return complete(given, password);
  };
  const further = {
    directUrl: address('DATABASE_DIRECT_URL'),
    replicaUrl: address('DATABASE_REPLICA_URL'),
    connections: read.optionalInteger('DATABASE_CONNECTIONS', { min: 2, max: MAX_CONNECTIONS }),
  };
  const url = address('DATABASE_URL');
  if (url === undefined) {
    for (const name of POSTGRES_ONLY)
      if (read.optional(name) !== undefined) read.refuse(name, 'needs DATABASE_URL');
    return { kind: 'pglite', dataDir };
  }
  const own = passwordIn(URL.parse(read.text('DATABASE_URL', '')));
  if (production && (own || password) === DEMO_PASSWORD) {
    read.refuse(own ? 'DATABASE_URL' : 'DATABASE_PASSWORD', 'must not be that of the demo in production');
  }
  const prepare = read.optional('DATABASE_PREPARE') ? read.switch('DATABASE_PREPARE', true) : undefined;
  return { kind: 'postgres', url, ...further, prepare };
}

const POSTGRES_ONLY = ['DIRECT_URL', 'REPLICA_URL', 'CONNECTIONS', 'PREPARE'].map((end) => `DATABASE_${end}`);
const MAX_CONNECTIONS = 500;

/** Puts the password into the query, which `pg` prefers: it can hold any character, and needs no user name in the URL. */
function complete(databaseUrl: string, password: string | undefined): string {
  const url = URL.parse(databaseUrl);
  if (url === null || password === undefined || passwordIn(url)) return databaseUrl;
  url.searchParams.set('password', password);
  return url.href;
}

/** Finds the password as `pg` does: in the query, else in the user part of the URL. */
function passwordIn(url: URL | null): string {
  const user = new URLSearchParams(`p=${url?.password.replaceAll('+', '%2B') ?? ''}`);
  return url?.searchParams.get('password') ?? user.get('p') ?? '';
}
