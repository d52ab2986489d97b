import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import pg from 'pg';
import { ConfigError } from 'server-kit/settings';
import { type Config, readConfig } from './config.ts';

const production = {
  MARKET_ENV: 'production',
  DATABASE_URL: 'postgres://db/market',
  MARKET_TOKEN_SECRET: 'a secret of more than thirty-two characters',
  MARKET_HOST_KEY: 'what only the page server of this site knows',
  MARKET_FIREBASE_PROJECT: 'fridges',
};

const origins = ['https://a.test', 'http://b.test'];

const problems = (source: Record<string, string>): readonly string[] => {
  try {
    readConfig(source);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.problems;
  }
  return [];
};

/** Reads one setting of the configuration. */
const read = <Name extends keyof Config>(name: Name, source: Record<string, string>) =>
  readConfig(source)[name];
const assertRefused = (source: Record<string, string>, sentence: RegExp) =>
  assert.match(problems(source)[0] ?? 'nothing', sentence, JSON.stringify(source));

describe('the configuration', () => {
  it('has defaults that start the demo', () => {
    const { env, port, demo, emulatorHost, addressLimit, database, publicApiBase } = readConfig({});
    assert.deepEqual(
      [env, port, demo, emulatorHost, addressLimit, database.kind, publicApiBase],
      ['demo', 4000, true, '127.0.0.1:9099', 6000, 'pglite', '/api'],
    );
  });

  for (const [name, settings, value] of [
    // In the demo, never less than 2,000 requests per minute for one IP address.
    ['addressLimit', { MARKET_RATE_FACTOR: '0.1' }, 2000],
    ['addressLimit', { MARKET_ENV: 'development', MARKET_RATE_FACTOR: '0.1' }, 30],
    ['siteUrl', { MARKET_PORT: '3100' }, 'http://localhost:3100'],
    ['siteUrl', { MARKET_PUBLIC_URL: 'https://market.example/' }, 'https://market.example'],
    ['secureCookie', { MARKET_PUBLIC_URL: 'http://localhost:3000' }, false],
    ['secureCookie', { MARKET_PUBLIC_URL: 'https://market.example' }, true],
    ['smtpUrl', {}, undefined],
    ['mailFrom', {}, 'Second Chill <no-reply@localhost>'],
    ['mailFrom', { MARKET_PUBLIC_URL: 'https://market.example/' }, 'Second Chill <no-reply@market.example>'],
    ['corsOrigins', {}, []],
    ['corsOrigins', { MARKET_CORS_ORIGINS: ' https://a.test, http://b.test https://a.test' }, origins],
    ['publicApiBase', { MARKET_PUBLIC_API_BASE: '/api/' }, '/api'],
    ['publicApiBase', { MARKET_PUBLIC_API_BASE: 'https://market.test/api//' }, 'https://market.test/api'],
    ['publicApiBase', { PICTURE_PUBLIC_URL: 'https://cdn.example/site/' }, '/api'],
    ['pictureBase', { PICTURE_PUBLIC_URL: 'https://cdn.example/site/' }, 'https://cdn.example/site'],
    ['processes', { MARKET_API_PROCESSES: '4', DATABASE_URL: 'postgres://db/market' }, 4],
    ['pictures', {}, undefined],
    ['pictures', { PICTURE_STORE: '/srv/pictures' }, { folder: '/srv/pictures' }],
    [
      'pictures',
      { PICTURE_STORE: 's3://market/site?endpoint=http://store:9000&region=eu-west-1' },
      { bucket: 'market', prefix: 'site/', endpoint: 'http://store:9000', region: 'eu-west-1' },
    ],
  ] as const)
    it(`derives ${name} from ${JSON.stringify(settings)}`, () =>
      assert.deepEqual(read(name, settings), value));

  for (const [name, ...wrong] of [
    ['MARKET_SMTP_URL', 'mail.example'],
    ['MARKET_TRUST_PROXY', 'balancer'],
    ['DATABASE_PREPARE', 'on'],
    ['MARKET_MAIL_FROM', 'me\r\nBcc: you <a@b>'],
    ['MARKET_API_PROCESSES', '0', '2'],
    [
      'MARKET_PUBLIC_API_BASE',
      ...['api', 'javascript:x', 'https://a.test/?b', 'https://me:pw@a.test', '/\\evil', '//a.test/api', '#'],
    ],
    ['PICTURE_STORE', 's3://', 'gs://market', 's3://market?endpoint=store', 's3://market/a?key=x'],
    ['PICTURE_PUBLIC_URL', 'cdn.example', 'https://cdn.example/?a', 'ftp://cdn.example'],
    ['MARKET_REDIS_URL', 'cache:6379'],
    ['MARKET_ADMIN_EMAILS', 'me@market.test, nobody'],
    ['MARKET_CORS_ORIGINS', '*', 'https://shop.example/', 'null', 'shop.example'],
    ['DATABASE_URL', 'mysql://x'],
    ['MARKET_DEMO_LISTINGS', '1.5'],
    ['DATABASE_REPLICA_URL', 'postgres://copy/market'],
  ] as const)
    it(`refuses ${name} with the value ${wrong.map((value) => JSON.stringify(value)).join(', ')}`, () => {
      for (const value of wrong) assertRefused({ [name]: value }, new RegExp(`^${name} `));
    });

  it('reads the pooled, direct and replica URL of PostgreSQL, their password, and whether statements are prepared', () => {
    const url = 'postgres://market@pool:6432/market';
    const settings = {
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: 'postgres://market@db/market',
      DATABASE_REPLICA_URL: 'postgres://market:own@copy/market',
      DATABASE_CONNECTIONS: '4',
      DATABASE_PASSWORD: 'secret',
    };
    const database = {
      kind: 'postgres',
      url: `${url}?password=secret`,
      directUrl: 'postgres://market@db/market?password=secret',
      replicaUrl: 'postgres://market:own@copy/market',
      connections: 4,
      prepare: undefined,
    };
    assert.deepEqual(read('database', settings), database);
    for (const [said, prepare] of [
      ['on', true],
      ['off', false],
    ] as const)
      assert.deepEqual(read('database', { ...settings, DATABASE_PREPARE: said }), { ...database, prepare });
    assertRefused({ ...settings, DATABASE_PREPARE: 'maybe' }, /^DATABASE_PREPARE must be on or off/);
  });

  it('adds DATABASE_PASSWORD, whatever characters it has, to a database URL that has no password', () => {
    for (const password of ['plain', 'p@ss/w?r&d=#%41+ ü'.trim()]) {
      const database = read('database', {
        DATABASE_URL: 'postgres://market@db:5433/market?sslmode=disable',
        DATABASE_PASSWORD: password,
      });
      const used = new pg.Client({ connectionString: database.kind === 'postgres' ? database.url : '' });
      assert.deepEqual([used.user, used.password, used.host, used.port], ['market', password, 'db', 5433]);
    }
    const url = 'postgres://market:own@db/market';
    const own = read('database', { DATABASE_URL: url, DATABASE_PASSWORD: 'other' });
    assert.equal(own.kind === 'postgres' && own.url, url);
  });

  it('refuses production with demo secrets, missing settings, the emulator or CORS origins over plain http', () => {
    assert.deepEqual(
      problems({ MARKET_ENV: 'production' })
        .map((problem) => problem.split(' ')[0])
        .sort(),
      ['DATABASE_URL', 'MARKET_FIREBASE_PROJECT', 'MARKET_HOST_KEY', 'MARKET_TOKEN_SECRET'],
    );
    const url = 'postgres://market@db/market';
    for (const [name, ...values] of [
      ['MARKET_HOST_KEY', 'demo-only', 'x', 'k'.repeat(31), readConfig({}).hostKey ?? ''],
      ['DATABASE_URL', `${url.replace('@', ':demo-only@')}`, `${url.replace('@', ':demo%2Donly@')}`],
      ['DATABASE_URL', `${url}?password=demo-only`],
      ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
      ['MARKET_CORS_ORIGINS', 'http://localhost:5173'],
    ] as const)
      for (const value of values) assertRefused({ ...production, [name]: value }, new RegExp(name));
    assertRefused(
      { ...production, DATABASE_URL: url, DATABASE_PASSWORD: 'demo-only' },
      /^DATABASE_PASSWORD /,
    );
    for (const password of ['of-our-own', '%zz', 'a+b', ''])
      assert.deepEqual(problems({ ...production, DATABASE_URL: `postgres://market:${password}@db/m` }), []);
    const { emulatorHost, demo, rateFactor, secureCookie } = readConfig({
      ...production,
      MARKET_DEMO: 'on',
      MARKET_PUBLIC_URL: 'http://localhost:3000',
    });
    assert.deepEqual([emulatorHost, demo, rateFactor, secureCookie], [undefined, false, 1, true]);
  });
});
