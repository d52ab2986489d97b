import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { readStored, replaceStored } from '../store/stored-document.ts';
import { by, documentWith, newVersion, setupStore } from '../testing/sample.ts';
import { setupRemote } from '../testing/setup-commands.ts';
import { problemOfDocument, signDocument, signEntry } from '../trust/signatures.ts';
import { addVersion, promote, rollback, setLive, setOrigin } from './changes.ts';
import { readLog } from './log-archive.ts';
import { update } from './update.ts';

const quiet = 'mfe_catalog';
const busy = 'mfe_buyer';

async function setup(t: TestContext) {
  const { folder, store, signer } = await setupStore(t);
  const change = (how: (before: RegistryDocument) => RegistryDocument, to: AssetStore = store) =>
    update(to, signer, how);
  const quietOnly = setLive(documentWith(quiet, '1.0.0', '1.1.0'), by, quiet, '1.0.0');
  await change(() => promote(quietOnly, by, quiet, '1.1.0'));
  await change((before) => addVersion(before, by, newVersion(busy, '1.0.0')));
  /** The busy team makes `count` changes, ten in each update. @returns the last document */
  let port = 4000;
  const work = async (count: number, to = store): Promise<RegistryDocument> => {
    const many = (before: RegistryDocument) => {
      let now = before;
      for (let at = 0; at < Math.min(10, count); at += 1) {
        port += 1;
        now = setOrigin(now, by, busy, `http://localhost:${port}`);
      }
      return now;
    };
    const { document } = await change(many, to);
    return count <= 10 ? document : work(count - 10, to);
  };
  const segments = () => readdir(join(folder, 'store/_registry/log')).catch(() => []);
  return { folder, store, signer, change, work, segments };
}

test('the log is complete after many changes of a busy team, and the document stays short', async (t) => {
  const { store, signer, change, work, segments } = await setup(t);
  const document = await work(350);
  assert.ok(document.log.length < 150, `${document.log.length} entries`);
  assert.equal(document.log.filter(({ remote }) => remote === quiet).length, 4);
  assert.equal((await segments()).length, 3);
  assert.equal(problemOfDocument(document, signer.ring()), undefined);
  const all = await readLog(store, document);
  // Four entries of the quiet team, one publication, and all changes.
  assert.equal(all.length, 4 + 1 + 350);
  const ports = all.flatMap(({ to }) => (to === undefined ? [] : [Number(to.slice(-4))]));
  const numbers = Array.from({ length: 350 }, (_, at) => 4001 + at);
  assert.deepEqual(ports, numbers);
  assert.deepEqual(await readLog(store, document, { limit: 5 }), all.slice(-5));
  assert.deepEqual(await readLog(store, document, { limit: 300 }), all.slice(-300));
  const ofQuiet = (await readLog(store, document, { remote: quiet })).map(({ action }) => action);
  assert.deepEqual(ofQuiet, ['publish', 'publish', 'live', 'promote']);
  assert.equal((await readLog(store, document, { remote: busy, limit: 200 })).length, 200);
  const back = await change((before) => rollback(before, by, quiet));
  assert.equal(back.document.remotes[quiet]?.live, '1.0.0');
});

test('concurrent writers lose no log entry, and archive none twice', async (t) => {
  const { store, change, work } = await setup(t);
  await work(115);
  const one = (at: number) =>
    change((now) => setOrigin(now, { ...by, who: `w${at}` }, busy, `http://localhost:${5000 + at}`));
  await Promise.all(Array.from({ length: 8 }, (_, at) => one(at)));
  const document = (await readStored(store)) ?? assert.fail();
  assert.ok(document.archive);
  const all = await readLog(store, document);
  const writers = all.flatMap(({ who }) => (who === 'ann' ? [] : [who])).sort();
  assert.deepEqual([all.length, writers], [4 + 1 + 115 + 8, Array.from({ length: 8 }, (_, at) => `w${at}`)]);
});

test('a changed or missing segment of the archived log is reported', async (t) => {
  const { folder, store, work, segments } = await setup(t);
  const document = await work(130);
  const [name = ''] = await segments();
  const file = join(folder, 'store/_registry/log', name);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('ann', 'bob'));
  const changed = /was changed after it was written/;
  await assert.rejects(readLog(store, document), { code: 'bad_document', message: changed });
  const without = { ...store, readLogSegment: async () => undefined };
  await assert.rejects(readLog(without, document), { code: 'bad_document', message: /is missing/ });
  // Entries that the document itself has need no segment.
  assert.equal((await readLog(store, document, { remote: quiet, limit: 4 })).length, 4);
});

test('a store that cannot write log segments still takes changes, and archives them later', async (t) => {
  const { store, change, work, segments } = await setup(t);
  const full: AssetStore = {
    ...store,
    writeLogSegment: () => Promise.reject(new RegistryError('unavailable', 'no space left')),
  };
  const document = await work(130, full);
  assert.equal(document.log.length, 135);
  assert.equal(document.archive, undefined);
  const back = await change((before) => rollback(before, by, quiet), full);
  assert.equal(back.document.remotes[quiet]?.live, '1.0.0');
  await work(1);
  assert.equal((await segments()).length, 1);
});

test('entries of an older log are archived only after their remotes have a history', async (t) => {
  const { store, signer, change, work } = await setup(t);
  const key = await signer.keyFor(quiet, 'catalog');
  await replaceStored(store, async (document) => {
    const { history: _, takenBack: __, ...old } = document.remotes[quiet] ?? assert.fail();
    const line = document.log.find(({ remote }) => remote === quiet) ?? assert.fail();
    const log = [...document.log, ...Array.from({ length: 120 }, () => line)];
    const remotes = { ...document.remotes, [quiet]: signEntry(quiet, old, 2, key) };
    return signDocument({ ...document, remotes, log }, key);
  });
  assert.equal((await work(30)).archive, undefined);
  const { document: back } = await change((before) => rollback(before, by, quiet));
  assert.equal(back.remotes[quiet]?.live, '1.0.0');
  assert.equal((await work(1)).archive?.entries, 116);
});

test('exports the whole log, and refuses one that an unknown key signed', async (t) => {
  const { store, signer, release: run } = await setupRemote(t, ['1.0.0']);
  const ports = Array.from({ length: 130 }, (_, at) => 4000 + at);
  for (const some of [ports.slice(0, -1), ports.slice(-1)])
    await update(store, signer, (before) =>
      some.reduce((now, port) => setOrigin(now, by, quiet, `http://localhost:${port}`), before),
    );
  const all = await run(['log', '--all', '--json']);
  const entries = JSON.parse(all.out);
  assert.equal(entries.length, 131);
  assert.deepEqual([entries[0].action, entries.at(-1).to], ['publish', 'http://localhost:4129']);
  assert.equal((await run(['log', quiet, '--all'])).out.trim().split('\n').length, 131);

  const { keys: others } = await setupStore(t);
  const otherKeys = { MARKET_REGISTRY_KEYS: others.publicFile };
  assert.match((await run(['log', '--all'], otherKeys)).err, /is signed by the unknown key/);
});
