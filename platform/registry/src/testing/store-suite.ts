import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { AssetStore } from '../store/asset-store.ts';

export const files = (text: string) =>
  new Map([
    ['remoteEntry.js', Buffer.from(text)],
    ['a/b.css', Buffer.from('x')],
  ]);

/** The tests that every kind of store must pass. */
export function storeSuite(kind: string, open: (t: TestContext) => Promise<AssetStore>): void {
  test(`${kind}: a version is written once and never again`, async (t) => {
    const store = await open(t);
    assert.equal(await store.hasVersion('mfe_x', '1.0.0'), false);
    assert.equal(await store.writeVersion('mfe_x', '1.0.0', files('first')), true);
    assert.equal(await store.writeVersion('mfe_x', '1.0.0', files('second')), false);
    assert.equal(String(await store.readFile('mfe_x/1.0.0/remoteEntry.js')), 'first');
    assert.equal(String(await store.readFile('mfe_x/1.0.0/a/b.css')), 'x');
  });

  test(`${kind}: a version that is removed is gone with all its files, and may be written again`, async (t) => {
    const store = await open(t);
    await store.writeVersion('mfe_x', '1.0.0', files('first'));
    await store.writeVersion('mfe_x', '1.0.0-next', files('other'));
    await store.removeVersion('mfe_x', '1.0.0');
    await store.removeVersion('mfe_x', '1.0.0');
    assert.equal(await store.hasVersion('mfe_x', '1.0.0'), false);
    assert.equal(await store.readFile('mfe_x/1.0.0/a/b.css'), undefined);
    assert.equal(String(await store.readFile('mfe_x/1.0.0-next/remoteEntry.js')), 'other');
    assert.equal(await store.writeVersion('mfe_x', '1.0.0', files('again')), true);
    assert.equal(String(await store.readFile('mfe_x/1.0.0/remoteEntry.js')), 'again');
    await assert.rejects(store.removeVersion('mfe_x', '../../etc'), /is no version's name/);
  });

  test(`${kind}: source maps lie apart from the files, are read by their own way alone, and go with the version`, async (t) => {
    const store = await open(t);
    await store.writeVersion('mfe_x', '1.0.0', files('first'));
    await store.writeMap('mfe_x', '1.0.0', 'remoteEntry.js', Buffer.from('map'));
    await store.writeMap('mfe_x', '1.0.0', 'remoteEntry.js', Buffer.from('another'));
    await store.writeMap('mfe_x', '1.0.0-next', 'remoteEntry.js', Buffer.from('next'));
    assert.equal(String(await store.readMap('mfe_x', '1.0.0', 'remoteEntry.js')), 'map');
    assert.equal(await store.readMap('mfe_x', '1.0.0', 'a/b.css'), undefined);
    for (const address of ['_maps/mfe_x/1.0.0/remoteEntry.js.map.br', 'mfe_x/1.0.0/remoteEntry.js.map'])
      assert.equal(await store.readFile(address), undefined);
    await store.removeVersion('mfe_x', '1.0.0');
    assert.equal(await store.readMap('mfe_x', '1.0.0', 'remoteEntry.js'), undefined);
    assert.equal(String(await store.readMap('mfe_x', '1.0.0-next', 'remoteEntry.js')), 'next');
    await assert.rejects(store.readMap('mfe_x', '../../_registry', 'x'), { code: 'bad_change' });
  });

  test(`${kind}: of many that write a version at once, one does`, async (t) => {
    const store = await open(t);
    const written = await Promise.all(
      Array.from({ length: 8 }, (_, index) => store.writeVersion('mfe_x', '1.0.0', files(`from ${index}`))),
    );
    assert.equal(written.filter(Boolean).length, 1);
    assert.equal(String(await store.readFile('mfe_x/1.0.0/remoteEntry.js')), `from ${written.indexOf(true)}`);
  });

  test(`${kind}: the document is swapped only by who knows its present state; earlier states stay for a while`, async (t) => {
    const store = await open(t);
    const [one, two] = ['{"serial":1}', '{"serial":2}'];
    assert.deepEqual([await store.readDocument(), await store.readEarlier()], [undefined, []]);
    const first = await store.writeDocument(one, undefined);
    assert.ok(first);
    assert.equal(await store.writeDocument('"other one"', undefined), undefined);
    assert.deepEqual(await store.readDocument(), { content: Buffer.from(one), etag: first });
    assert.equal(await store.readDocument(first), 'unchanged');
    const second = await store.writeDocument(two, first);
    assert.ok(second);
    assert.equal(await store.writeDocument('"late"', first), undefined);
    assert.deepEqual(await store.readDocument(first), { content: Buffer.from(two), etag: second });
    assert.ok((await store.readEarlier()).map(String).includes(one));
  });

  test(`${kind}: of many swaps from the same state, one succeeds`, async (t) => {
    const store = await open(t);
    const etag = await store.writeDocument('"start"', undefined);
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) => store.writeDocument(`"writer ${index}"`, etag)),
    );
    const winner = results.findIndex((result) => result !== undefined);
    assert.equal(results.filter((result) => result !== undefined).length, 1);
    assert.deepEqual(await store.readDocument(), {
      content: Buffer.from(`"writer ${winner}"`),
      etag: results[winner],
    });
  });

  test(`${kind}: files outside a version are not read, whatever they are called`, async (t) => {
    const store = await open(t);
    await store.writeDocument('{}', undefined);
    await store.writeHost('{}');
    for (const address of [
      '../secret.js',
      'a/../../secret.js',
      '/etc/passwd',
      '_host/host.json',
      '_registry/0000000001.json',
      '',
      'a',
    ]) {
      assert.equal(await store.readFile(address), undefined, address);
    }
    await assert.rejects(store.writeVersion('..', 'x', files('')), { code: 'bad_change' });
  });

  test(`${kind}: what the host says of itself is replaced whole`, async (t) => {
    const store = await open(t);
    assert.equal(await store.readHost(), undefined);
    await store.writeHost('one');
    await store.writeHost('two');
    assert.equal(await store.readHost(), 'two');
  });
}
