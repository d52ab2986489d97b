import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { startNode, temporaryFolder } from 'test-helpers/node';
import { DataDirectoryInUse, lockDataDirectory } from './data-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

async function otherOwner() {
  const owner = startNode([
    '--input-type=module',
    '-e',
    `import { lockDataDirectory } from ${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)};
     await lockDataDirectory(${JSON.stringify(folder)});
     console.log('locked');
     setInterval(() => {}, 1000);`,
  ]);
  await owner.says('locked');
  return owner;
}

describe('the lock of the data directory', () => {
  it('is refused while another process holds it, and taken over after that process was killed', async () => {
    const owner = await otherOwner();
    await assert.rejects(lockDataDirectory(folder), (error: Error) => {
      assert.ok(error instanceof DataDirectoryInUse);
      assert.match(error.message, new RegExp(`in use by the process ${owner.child.pid}`));
      return true;
    });
    await owner.end('SIGKILL');
    const unlock = await lockDataDirectory(folder);
    assert.equal(JSON.parse(await readFile(join(folder, 'market-api.lock'), 'utf8')).pid, process.pid);
    await unlock();
    assert.deepEqual(await readdir(folder), []);
  });

  for (const [what, content] of [
    ['its process id now belongs to another process', JSON.stringify({ pid: process.pid, startedAt: '1' })],
    ['its file is incomplete', '{"pid":'],
  ])
    it(`is taken over when ${what}`, async () => {
      await writeFile(join(folder, 'market-api.lock'), content ?? '');
      await (await lockDataDirectory(folder))();
    });

  it('is taken over by exactly one of many concurrent attempts', async () => {
    const dead = JSON.stringify({ pid: 2 ** 22, startedAt: '1' });
    // A single round seldom catches two processes that both take the lock over.
    for (let round = 0; round < 100; round++) {
      const dataDir = join(folder, String(round));
      await mkdir(dataDir);
      await writeFile(join(dataDir, 'market-api.lock'), dead);
      const requested = await Promise.allSettled(
        Array.from({ length: 20 }, () => lockDataDirectory(dataDir)),
      );
      assert.equal(requested.filter(({ status }) => status === 'fulfilled').length, 1);
      assert.deepEqual(await readdir(dataDir), ['market-api.lock']);
    }
  });

  it('is taken over after another process was killed in the middle of a takeover', async () => {
    const dead = JSON.stringify({ pid: 2 ** 22, startedAt: '1' });
    const permit = `market-api.lock.${createHash('sha256').update(dead).digest('hex')}`;
    for (const name of ['market-api.lock', permit]) await writeFile(join(folder, name), dead);
    await (await lockDataDirectory(folder))();
    assert.deepEqual(await readdir(folder), []);
  });
});
