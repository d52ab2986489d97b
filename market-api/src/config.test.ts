import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import pg from 'pg';
import { ConfigError } from 'server-kit/settings';
import { readConfig } from './config.ts';

const production = {
  MARKET_ENV: 'production',
  DATABASE_URL: 'postgres://db/market',
  MARKET_TOKEN_SECRET: 'a secret of more than thirty-two characters',
  MARKET_HOST_KEY: 'what only the page server of this site knows',
  MARKET_FIREBASE_PROJECT: 'fridges',
};

const problems = (source: Record<string, string>): readonly string[] => {
  try {
    readConfig(source);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.problems;
  }
  return [];
};

describe('settings', () => {
  it('have defaults that start the demo', () => {
    const config = readConfig({});
    assert.equal(config.env, 'demo');
    assert.equal(config.port, 4000);
    assert.equal(config.demo, true);
    assert.equal(config.emulatorHost, '127.0.0.1:9099');
    assert.equal(config.addressLimit, 6000);
    assert.equal(config.database.kind, 'pglite');
    assert.equal(config.publicApiBase, '/api');
  });

  it('never let an address of the demo call less than 2,000 times a minute', () => {
    assert.equal(readConfig({ MARKET_RATE_FACTOR: '0.1' }).addressLimit, 2000);
    assert.equal(readConfig({ MARKET_ENV: 'development', MARKET_RATE_FACTOR: '0.1' }).addressLimit, 30);
  });

  it('of mails say where they go, whose they are and where their links lead', () => {
    const plain = readConfig({ MARKET_PORT: '3100' });
    assert.deepEqual(
      [plain.smtpUrl, plain.siteUrl, plain.mailFrom],
      [undefined, 'http://localhost:3100', 'Second Chill <no-reply@localhost>'],
    );
    const mail = {
      MARKET_SMTP_URL: 'smtps://name:secret@mail.example',
      MARKET_PUBLIC_URL: 'https://market.example/',
    };
    const { siteUrl, mailFrom } = readConfig(mail);
    assert.deepEqual(
      [siteUrl, mailFrom],
      ['https://market.example', 'Second Chill <no-reply@market.example>'],
    );
    for (const wrong of [{ MARKET_SMTP_URL: 'mail.example' }, { MARKET_MAIL_FROM: 'me\r\nBcc: you <a@b>' }])
      assert.throws(() => readConfig(wrong), new RegExp(Object.keys(wrong).join()));
  });

  it('list everything that is wrong at once', () => {
    const found = problems({
      MARKET_ENV: 'staging',
      MARKET_PORT_API: '70000',
      DATABASE_URL: 'mysql://x',
      MARKET_TOKEN_SECRET: 'short',
      MARKET_ADMIN_EMAILS: 'me@market.test, nobody',
      MARKET_RATE_FACTOR: 'fast',
      MARKET_DEMO_LISTINGS: '1.5',
      MARKET_PUBLIC_API_BASE: '//elsewhere.test/api',
      MARKET_PUBLIC_URL: 'market.example',
      MARKET_CORS_ORIGINS: '*, https://shop.example/, null, shop.example',
    });
    assert.equal(found.length, 13, found.join('\n'));
  });

  it('let nobody else call from a browser unless told, and in production by https only', () => {
    assert.deepEqual(readConfig({}).corsOrigins, []);
    const origins = ' https://shop.example, http://localhost:5173 https://shop.example';
    assert.deepEqual(readConfig({ MARKET_CORS_ORIGINS: origins }).corsOrigins, [
      'https://shop.example',
      'http://localhost:5173',
    ]);
    assert.match(problems({ ...production, MARKET_CORS_ORIGINS: origins })[0] ?? '', /localhost:5173.*https/);
  });

  it('give pictures a path or a whole address', () => {
    for (const [given, base] of [
      ['/api/', '/api'],
      ['https://market.example/api//', 'https://market.example/api'],
      ['http://localhost:4000', 'http://localhost:4000'],
    ]) {
      assert.equal(readConfig({ MARKET_PUBLIC_API_BASE: given }).publicApiBase, base);
    }
    for (const given of [
      'api',
      'javascript:x',
      'https://a.test/?b',
      'https://me:pw@a.test',
      '/\\evil',
      '#',
    ]) {
      assert.match(problems({ MARKET_PUBLIC_API_BASE: given })[0] ?? '', /MARKET_PUBLIC_API_BASE/, given);
    }
  });

  it('know PostgreSQL by a pool, directly and by a replica, with one password', () => {
    const { database } = readConfig({
      DATABASE_URL: 'postgres://market@pool:6432/market',
      DATABASE_DIRECT_URL: 'postgres://market@db/market',
      DATABASE_REPLICA_URL: 'postgres://market:own@copy/market',
      DATABASE_CONNECTIONS: '4',
      DATABASE_PASSWORD: 'secret',
    });
    assert.deepEqual(database, {
      kind: 'postgres',
      url: 'postgres://market@pool:6432/market?password=secret',
      directUrl: 'postgres://market@db/market?password=secret',
      replicaUrl: 'postgres://market:own@copy/market',
      connections: 4,
    });
    const prepares = (settings: Record<string, string>) => {
      const { database: read } = readConfig({ DATABASE_URL: 'postgres://market@db/market', ...settings });
      return read.kind === 'postgres' && read.prepare;
    };
    assert.equal(prepares({}), undefined);
    assert.equal(prepares({ DATABASE_PREPARE: 'off' }), false);
    assert.equal(prepares({ DATABASE_PREPARE: 'on' }), true);
    assert.deepEqual(
      problems({ DATABASE_REPLICA_URL: 'postgres://copy/market', MARKET_REDIS_URL: 'cache:6379' }),
      ['DATABASE_REPLICA_URL needs DATABASE_URL', 'MARKET_REDIS_URL must start with redis:// or rediss://'],
    );
  });

  it('let several processes answer only on PostgreSQL', () => {
    assert.deepEqual(problems({ MARKET_API_PROCESSES: '2' }), [
      'MARKET_API_PROCESSES needs PostgreSQL (DATABASE_URL): the built-in database has one process',
    ]);
    assert.match(problems({ MARKET_API_PROCESSES: '0' })[0] ?? '', /must be a number from 1 to 128/);
    const url = 'postgres://db/market';
    assert.equal(readConfig({ MARKET_API_PROCESSES: '4', DATABASE_URL: url }).processes, 4);
  });

  it('put pictures into a folder or a bucket, and let browsers get them elsewhere', () => {
    assert.equal(readConfig({}).pictures, undefined);
    assert.deepEqual(readConfig({ PICTURE_STORE: '/srv/pictures' }).pictures, { folder: '/srv/pictures' });
    const setting = 's3://market/site?endpoint=http://store:9000&region=eu-west-1';
    assert.deepEqual(readConfig({ PICTURE_STORE: setting }).pictures, {
      bucket: 'market',
      prefix: 'site/',
      endpoint: 'http://store:9000',
      region: 'eu-west-1',
    });
    const wrong = ['s3://', 'gs://market', 's3://market?endpoint=store', 's3://market/a?key=x'];
    for (const given of wrong)
      assert.match(problems({ PICTURE_STORE: given })[0] ?? '', /^PICTURE_STORE must be/);
    const elsewhere = readConfig({ PICTURE_PUBLIC_URL: 'https://cdn.example/site/' });
    assert.deepEqual([elsewhere.pictureBase, elsewhere.publicApiBase], ['https://cdn.example/site', '/api']);
    for (const given of ['cdn.example', 'https://cdn.example/?a', 'ftp://cdn.example'])
      assert.match(problems({ PICTURE_PUBLIC_URL: given })[0] ?? '', /^PICTURE_PUBLIC_URL must be/);
  });

  it('complete the address of the database by a password of its own, whatever characters it has', () => {
    for (const password of ['plain', 'p@ss/w?r&d=#%41+ ü'.trim()]) {
      const { database } = readConfig({
        DATABASE_URL: 'postgres://market@db:5433/market?sslmode=disable',
        DATABASE_PASSWORD: password,
      });
      assert.equal(database.kind, 'postgres');
      const used = new pg.Client({ connectionString: database.kind === 'postgres' ? database.url : '' });
      assert.deepEqual([used.user, used.password, used.host, used.port], ['market', password, 'db', 5433]);
    }
    const url = 'postgres://market:own@db/market';
    assert.deepEqual(readConfig({ DATABASE_URL: url, DATABASE_PASSWORD: 'other' }).database, {
      kind: 'postgres',
      url,
    });
    const demo = {
      ...production,
      DATABASE_URL: 'postgres://market@db/market',
      DATABASE_PASSWORD: 'demo-only',
    };
    assert.match(problems(demo)[0] ?? '', /^DATABASE_PASSWORD /);
  });

  it('refuse a production with demo secrets, missing settings or the emulator', () => {
    assert.deepEqual(
      problems({ MARKET_ENV: 'production' })
        .map((problem) => problem.split(' ')[0])
        .sort(),
      ['DATABASE_URL', 'MARKET_FIREBASE_PROJECT', 'MARKET_HOST_KEY', 'MARKET_TOKEN_SECRET'],
    );
    for (const key of ['demo-only', 'x', 'k'.repeat(31), readConfig({}).hostKey])
      assert.match(problems({ ...production, MARKET_HOST_KEY: key })[0] ?? '', /^MARKET_HOST_KEY /, key);
    for (const password of ['demo-only', 'demo%2Donly'])
      assert.match(
        problems({ ...production, DATABASE_URL: `postgres://market:${password}@db/market` })[0] ?? '',
        /^DATABASE_URL /,
      );
    const byQuery = 'postgres://market@db/market?password=demo-only';
    assert.match(problems({ ...production, DATABASE_URL: byQuery })[0] ?? '', /^DATABASE_URL /);
    for (const password of ['of-our-own', '%zz', 'a+b', ''])
      assert.deepEqual(problems({ ...production, DATABASE_URL: `postgres://market:${password}@db/m` }), []);
    const emulator = { ...production, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    assert.match(problems(emulator)[0] ?? '', /FIREBASE_AUTH_EMULATOR_HOST is refused in production/);
    const config = readConfig({ ...production, MARKET_DEMO: 'on' });
    assert.deepEqual([config.emulatorHost, config.demo, config.rateFactor], [undefined, false, 1]);
  });
});
