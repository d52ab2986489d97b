import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { startNode, temporaryFolder } from 'test-helpers/node';
import { DataDirectoryInUse, lockDataDirectory } from './data-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

const script = `
  import { lockDataDirectory } from ${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)};
  await lockDataDirectory(${JSON.stringify('FOLDER')});
  console.log('locked');
  setInterval(() => {}, 1000);
`;

async function otherOwner() {
  const source = script.replace('FOLDER', folder);
  const owner = startNode(['--input-type=module', '-e', source]);
  await owner.says('locked');
  return owner;
}

describe('the lock of the data directory', () => {
  it('is refused while another process lives, and taken over when that was killed', async () => {
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

  it('is not kept by a pid that was given to another process', async () => {
    const owner = JSON.stringify({ pid: process.pid, startedAt: '1' });
    await writeFile(join(folder, 'market-api.lock'), owner);
    await (await lockDataDirectory(folder))();
  });

  it('is not kept by half a file', async () => {
    await writeFile(join(folder, 'market-api.lock'), '{"pid":');
    await (await lockDataDirectory(folder))();
  });

  it('goes to one of many that ask at once', async () => {
    await writeFile(join(folder, 'market-api.lock'), JSON.stringify({ pid: 2 ** 22, startedAt: '1' }));
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDirectory(folder)));
    assert.equal(asked.filter(({ status }) => status === 'fulfilled').length, 1);
  });
});
