import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { readNumbered, writeNumbered } from './folder-store.ts';

/** Lets other writers write many states just before the next call of this file system function. */
function standStillBefore(t: TestContext, step: 'link' | 'writeFile', others: () => Promise<void>) {
  const original = fs[step] as (...args: never[]) => Promise<void>;
  const late = async (...args: never[]) => {
    syncBuiltinESMExports();
    await others();
    return original(...args);
  };
  t.mock.method(fs, step, late, { times: 1 });
  syncBuiltinESMExports();
}

async function writeMany(folder: string, count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) {
    const stored = await readNumbered(folder);
    const etag = typeof stored === 'object' ? stored.etag : undefined;
    assert.ok(await writeNumbered(folder, `others ${index}`, etag));
  }
}

for (const step of ['writeFile', 'link'] as const) {
  for (const before of [0, 3]) {
    test(`a writer that paused before ${step}, on top of ${before} states, writes nothing when others wrote meanwhile`, async (t) => {
      const folder = await temporaryFolder(t);
      await writeMany(folder, before);
      const stored = await readNumbered(folder);
      const etag = typeof stored === 'object' ? stored.etag : undefined;
      standStillBefore(t, step, () => writeMany(folder, 30));
      assert.equal(await writeNumbered(folder, 'mine', etag), undefined);
      const present = await readNumbered(folder);
      assert.equal(typeof present === 'object' && present.content.toString(), 'others 30');
      assert.doesNotMatch((await fs.readdir(folder)).join(' '), /\.tmp\b/);
    });
  }
}
