import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { withLock } from './with-lock.ts';

for (const end of ['ends', 'throws the reason'])
  test(`work that loses its lock is aborted, and rejects as busy when it ${end}`, async (t) => {
    const folder = await temporaryFolder(t);
    const work = withLock(folder, async (lost) => {
      await rm(join(folder, '.lock'), { recursive: true });
      await once(lost, 'abort');
      if (end !== 'ends') lost.throwIfAborted();
    });
    await assert.rejects(work, { name: 'RegistryError', code: 'busy', message: /took the lock/ });
  });

test('an error of the work is thrown, and the lock is released', async (t) => {
  const folder = await temporaryFolder(t);
  const work = withLock(folder, () => Promise.reject(new Error('no')));
  await assert.rejects(work, /no/);
  assert.deepEqual(await readdir(folder), []);
});
