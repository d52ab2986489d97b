import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { runNode, temporaryFolder } from 'test-helpers/node';
import { readConfig } from '../config.ts';
import { columnOf } from '../database/db.ts';
import { type OpenDatabase, openDatabase } from '../database/open.ts';
import { readRevision } from '../modules/revision/revision.repository.ts';
import { unpackDatabaseDump } from '../testing/database-dump.ts';
import { startTestMarket, type TestMarket } from '../testing/test-market.ts';
import { backUp } from './back-up.ts';
import { sayWhat } from './embedded.ts';
import { restore } from './restore.ts';

const folder = await temporaryFolder();
const [dataDir, file] = [join(folder, 'market'), join(folder, 'kept', 'market.backup')];

async function inMarket(work: (market: TestMarket) => Promise<void>): Promise<void> {
  const market = await startTestMarket({ dataDir, database: { kind: 'pglite', dataDir } });
  try {
    await work(market);
  } finally {
    await market.close();
  }
}
/** Reads or changes the database of a stopped market. */
async function inDatabase<Result>(where: string, work: (db: OpenDatabase['db']) => Promise<Result>) {
  const { db, close } = await openDatabase({ kind: 'pglite', dataDir: where });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
const productNames = (db: OpenDatabase['db']) =>
  columnOf(db)<string>`select name from products where status = 'available'`;

const settings = (environment: Record<string, string> = {}) =>
  readConfig({ MARKET_ENV: 'demo', MARKET_DATA_DIR: dataDir, ...environment });
/** Runs the command as a user does. @returns its output and exit code */
async function command(name: 'backup' | 'restore', args: string[], environment: Record<string, string> = {}) {
  const { NODE_TEST_CONTEXT: _, DATABASE_URL: __, ...rest } = process.env;
  const env = { ...rest, MARKET_ENV: 'demo', MARKET_DATA_DIR: dataDir, ...environment };
  return runNode([new URL(`../commands/${name}.ts`, import.meta.url).pathname, ...args], { env });
}

/** What others have in the data directory: some of it in folders, some in files. */
const around = ['store/_registry/current', 'keys/platform.pem', 'auth/accounts.json', 'registry-seen.json'];
async function writeAround(text: string) {
  for (const path of around) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true });
    await writeFile(join(dataDir, path), text, { mode: 0o600 });
  }
}
const readAround = async (where: string) =>
  new Set(await Promise.all(around.map((path) => readFile(join(where, path), 'utf8'))));

// A market on PostgreSQL is backed up with PostgreSQL's own tools.
const describeEmbedded = process.env.TEST_DATABASE_URL ? () => {} : describe;

describeEmbedded('backup and restore', () => {
  it('back up a stopped market, and refuse to back up a running one or to overwrite a file', async () => {
    await unpackDatabaseDump(dataDir);
    await writeAround('before');
    await inMarket(async (market) => {
      const [seller, buyer] = await market.people('seller', 'buyer');
      await market.product(seller, { productname: 'Kept fridge' });
      const id = await market.product(seller, { productname: 'Sold fridge' });
      await market.buy(buyer, id);
      const refused = await command('backup', [file]);
      assert.equal(refused.code, 1);
      assert.match(refused.output, /in use by the process \d+\. Stop that server first/);
    });
    const done = await command('backup', [file]);
    assert.equal(done.code, 0, done.output);
    assert.match(done.output, /^Backed up 3 people, 2 products, 1 orders and 2 pictures to /);
    assert.match(done.output, /^Also in it: releases, signing keys, accounts .*\nNot in it, .*: the key of/m);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.deepEqual(await readdir(join(folder, 'kept')), ['market.backup']);
    await assert.rejects(backUp(settings(), file), {
      message: `${file} exists already. Please choose another name.`,
    });
  });

  it('restore data and pictures, and move the replaced market to a separate folder', async () => {
    const lastRevision = await inDatabase(dataDir, async (db) => {
      await sql`update products set name = 'Later fridge' where status = 'available'`.execute(db);
      assert.deepEqual(await productNames(db), ['Later fridge']);
      return BigInt(await readRevision(db));
    });
    await writeAround('later');
    await assert.rejects(restore(settings(), file, false), /There is a market in .* Say --replace/);

    const done = await command('restore', [file, '--replace']);
    assert.equal(done.code, 0, done.output);
    const kept = /kept in (.+before-restore-.+)\n/.exec(done.output)?.[1] ?? '';
    assert.deepEqual(
      [await readAround(dataDir), await readAround(kept)],
      [new Set(['before']), new Set(['later'])],
    );
    assert.equal((await stat(join(dataDir, 'keys/platform.pem'))).mode & 0o777, 0o600);

    await inMarket(async (market) => {
      const [product, ...others] = (await market.call('GET /products')).body;
      assert.deepEqual([product.productname, others], ['Kept fridge', []]);
      for (const { url } of product.images) {
        assert.equal((await market.app.inject(url.slice('/api'.length))).statusCode, 200);
      }
      assert.equal((await market.query`select from orders`).length, 1);
      assert.ok(BigInt((await market.call('GET /revision')).text) > lastRevision);
    });
  });

  it('name the external picture store that is not backed up, and restore into another data directory', async () => {
    const [apart, elsewhere] = [join(folder, 'apart.backup'), join(folder, 'elsewhere')];
    const places = [
      [join(folder, 'shared'), join(folder, 'shared')],
      ['s3://fridges/market', 's3://fridges/market/'],
    ] as const;
    for (const [place, name] of places) {
      await rm(apart, { force: true });
      const held = await backUp(settings({ PICTURE_STORE: place }), apart);
      const text = sayWhat('Backed up', held, apart);
      assert.match(
        text,
        /^Backed up 3 people, 2 products and 1 orders to .+\nTheir \d pictures are not in it/,
      );
      assert.ok(text.includes(`they were in ${name} (PICTURE_STORE)`), text);
    }
    const { held, before } = await restore(settings({ MARKET_DATA_DIR: elsewhere }), apart, false);
    assert.deepEqual([held.picturesIn, before], ['s3://fridges/market/', undefined]);
    assert.deepEqual(await inDatabase(elsewhere, productNames), ['Kept fridge']);
  });

  it('change nothing when the backup file is damaged, truncated or no backup', async () => {
    const whole = await readFile(file);
    const flipped = Buffer.from(whole);
    const middle = Math.floor(whole.length / 2);
    flipped[middle] = (flipped[middle] ?? 0) ^ 0xff;
    const bad: Record<string, Buffer> = {
      flipped,
      'cut off': whole.subarray(0, whole.length - 2000),
      words: Buffer.from('not a backup'),
    };
    const before = (await readdir(dataDir)).sort();
    for (const [name, content] of Object.entries(bad)) {
      const path = join(folder, 'bad.backup');
      await writeFile(path, content);
      await assert.rejects(
        restore(settings(), path, true),
        /^BackupFault: (The|This is no) backup [^\n]+$/,
        name,
      );
      assert.deepEqual((await readdir(dataDir)).sort(), before, name);
    }
    await assert.rejects(restore(settings(), join(folder, 'nothing'), true), /There is no file /);
  });

  it('do not lock the market any more after a backup that failed because of an abandoned file', async () => {
    const [other, abandoned] = [join(folder, 'other.backup'), join(folder, 'other.backup.x.unfinished')];
    // A folder cannot be removed as a file.
    await mkdir(abandoned);
    await assert.rejects(backUp(settings(), other), /directory/);
    await rm(abandoned, { recursive: true });
    assert.equal((await backUp(settings(), other)).counts.products, 2);
  });

  it('report a missing argument and a missing market, and refer to pg_dump for PostgreSQL', async () => {
    const nothing = await command('restore', []);
    assert.equal(nothing.code, 2);
    assert.match(nothing.output, /'file'. See npm run restore -- --help/);
    const other = settings({ DATABASE_URL: 'postgres://127.0.0.1:1/market' });
    await assert.rejects(backUp(other, file), /pg_dump/);
    await assert.rejects(restore(other, file, false), /pg_dump/);
    const empty = settings({ MARKET_DATA_DIR: join(folder, 'empty') });
    await assert.rejects(backUp(empty, join(folder, 'x')), /There is no market in /);
  });
});
