import type { SettingsReader } from 'server-settings';
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
  if (url === undefined) return { kind: 'pglite', dataDir };
  if (!/^postgres(ql)?:\/\//.test(url)) {
    read.refuse('DATABASE_URL', 'must start with postgres:// or postgresql://');
  }
  const own = passwordIn(url);
  if (production && (own || password) === DEMO_PASSWORD) {
    read.refuse(own ? 'DATABASE_URL' : 'DATABASE_PASSWORD', 'must not be that of the demo in production');
  }
  return {
    kind: 'postgres',
    url: own || password === undefined ? url : withPassword(url, password),
    ...(read.switch('DATABASE_PREPARE', true) ? {} : { prepare: false as const }),
  };
}

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
