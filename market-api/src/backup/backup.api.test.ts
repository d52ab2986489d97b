import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { unpackDatabaseDump } from '../testing/database-dump.ts';
import { startTestMarket, type TestMarket } from '../testing/test-market.ts';

let folder: string;
let dataDir: string;
let file: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'market-backup-test-'));
  [dataDir, file] = [join(folder, 'market'), join(folder, 'kept', 'market.backup')];
});
after(() => rm(folder, { recursive: true, force: true }));

const openMarket = (where = dataDir) =>
  startTestMarket({ dataDir: where, database: { kind: 'pglite', dataDir: where } });

async function command(name: 'backup' | 'restore', args: string[], environment: Record<string, string> = {}) {
  const program = new URL(`../commands/${name}.ts`, import.meta.url).pathname;
  const { NODE_TEST_CONTEXT: _, DATABASE_URL: __, ...rest } = process.env;
  const env = { ...rest, MARKET_ENV: 'demo', MARKET_DATA_DIR: dataDir, ...environment };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const code = await new Promise((done) => {
    child.once('close', done);
  });
  return { code, text };
}

const names = async (market: TestMarket) =>
  (await market.call('GET /products')).body.map(({ productname }: { productname: string }) => productname);
const revision = async (market: TestMarket) => BigInt((await market.call('GET /revision')).text);

// A market on PostgreSQL is backed up with PostgreSQL's own tools.
const describeEmbedded = process.env.TEST_DATABASE_URL ? () => {} : describe;

describeEmbedded('backup and restore', () => {
  let lastRevision: bigint;

  it('back up a stopped market, and tell a running one to stop first', async () => {
    await unpackDatabaseDump(dataDir);
    const market = await openMarket();
    try {
      const [seller, buyer] = [await market.person('seller'), await market.person('buyer')];
      await market.product(seller, { productname: 'Kept fridge' });
      const id = await market.product(seller, { productname: 'Sold fridge' });
      const body = { status: 'sold', buyeremail: buyer.email, buyerphonenumber: '5550100155' };
      await market.call('PUT /soldedproductupdate', { token: buyer.token, query: { id }, body });
      const refused = await command('backup', [file]);
      assert.equal(refused.code, 1);
      assert.match(refused.text, /in use by the process \d+\. Stop that server first/);
    } finally {
      await market.close();
    }
    const done = await command('backup', [file]);
    assert.equal(done.code, 0, done.text);
    assert.match(done.text, /^Backed up 3 people, 2 products, 1 orders and 2 pictures to /);
    assert.deepEqual(await readdir(join(folder, 'kept')), ['market.backup']);
    const again = await command('backup', [file]);
    assert.deepEqual([again.code, again.text], [1, `${file} exists already. Please choose another name.\n`]);
  });

  it('bring everything back, pictures included, and keep what was there', async () => {
    const changed = await openMarket();
    try {
      const later = { productname: 'Later fridge', categoryid: 1 };
      await changed.product(await changed.person('seller'), later);
      assert.deepEqual(await names(changed), ['Later fridge', 'Kept fridge']);
      lastRevision = await revision(changed);
    } finally {
      await changed.close();
    }
    const refused = await command('restore', [file]);
    assert.equal(refused.code, 1);
    assert.match(refused.text, /There is a market in .* Say --replace/);

    const done = await command('restore', [file, '--replace']);
    assert.equal(done.code, 0, done.text);
    const kept = /kept in (.+before-restore-.+)\n/.exec(done.text)?.[1] ?? '';
    assert.deepEqual((await readdir(kept)).sort(), ['db', 'pictures']);

    const market = await openMarket();
    try {
      assert.deepEqual(await names(market), ['Kept fridge']);
      const [product] = (await market.call('GET /products')).body;
      for (const { url } of product.images) {
        assert.equal((await market.app.inject(url.slice('/api'.length))).statusCode, 200);
      }
      const orders = await market.app.market.database.db.selectFrom('orders').select('price_cents').execute();
      assert.equal(orders.length, 1);
      assert.ok((await revision(market)) > lastRevision);
    } finally {
      await market.close();
    }
  });

  it('move a market to another place', async () => {
    const elsewhere = join(folder, 'elsewhere');
    const done = await command('restore', [file], { MARKET_DATA_DIR: elsewhere });
    assert.equal(done.code, 0, done.text);
    const market = await openMarket(elsewhere);
    assert.deepEqual(await names(market), ['Kept fridge']);
    await market.close();
  });

  it('say where the pictures are that a place of their own keeps', async () => {
    for (const [at, place, name] of [
      [1, join(folder, 'shared'), join(folder, 'shared')],
      [2, 's3://fridges/market', 's3://fridges/market/'],
    ] as const) {
      const apart = join(folder, `apart-${at}.backup`);
      const done = await command('backup', [apart], { PICTURE_STORE: place });
      assert.equal(done.code, 0, done.text);
      assert.match(
        done.text,
        /^Backed up 3 people, 2 products and 1 orders to .+\nTheir \d pictures are not in it/,
      );
      assert.ok(done.text.includes(`they were in ${name} (PICTURE_STORE)`), done.text);
      const again = await command('restore', [apart], { MARKET_DATA_DIR: join(folder, `apart-${at}`) });
      assert.equal(again.code, 0, again.text);
      assert.ok(again.text.includes(`they were in ${name} (PICTURE_STORE)`), again.text);
    }
  });

  it('change nothing when the file is damaged, cut off or something else', async () => {
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
      const response = await command('restore', [path, '--replace']);
      assert.equal(response.code, 1, name);
      assert.match(response.text, /^(The|This is no) backup [^\n]+\n$|^This is no backup [^\n]+\n$/, name);
      assert.deepEqual((await readdir(dataDir)).sort(), before, name);
    }
    const missing = await command('restore', [join(folder, 'nothing'), '--replace']);
    assert.match(missing.text, /^There is no file /);
  });

  it('say what they need, and leave PostgreSQL to its own tools', async () => {
    await Promise.all(
      (['backup', 'restore'] as const).map(async (name) => {
        const nothing = await command(name, []);
        assert.equal(nothing.code, 2);
        assert.match(nothing.text, new RegExp(`'file'. See npm run ${name} -- --help`));
        const other = await command(name, [file], { DATABASE_URL: 'postgres://127.0.0.1:1/market' });
        assert.equal(other.code, 1);
        assert.match(other.text, /pg_dump/);
      }),
    );
    const empty = await command('backup', [join(folder, 'x')], { MARKET_DATA_DIR: join(folder, 'empty') });
    assert.match(empty.text, /^There is no market in /);
  });
});
