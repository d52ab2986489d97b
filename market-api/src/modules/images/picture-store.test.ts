import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from 'test-helpers/node';
import { isDiskFault } from '../../errors/disk-fault.ts';
import { openPictureStore } from './picture-store.ts';

const run = promisify(execFile);
let dataDir: string;
beforeEach(async () => {
  dataDir = await temporaryFolder();
});

const unfinished = () => readdir(join(dataDir, 'pictures-unfinished'));

async function abandon(name: string, minutesAgo: number): Promise<void> {
  const folder = join(dataDir, 'pictures-unfinished', name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '320.webp'), 'half');
  const time = new Date(Date.now() - minutesAgo * 60_000);
  await utimes(folder, time, time);
}

describe('what a killed server left unfinished', () => {
  it('is gone after the start of the only server', async () => {
    await abandon('new', 0);
    await abandon('old', 60);
    await openPictureStore({ dataDir }, { exclusive: true });
    assert.deepEqual(await unfinished(), []);
  });

  it('goes when it is old where other servers may be at work, at the start and later', async () => {
    await abandon('old', 60);
    await abandon('at work', 1);
    const store = await openPictureStore({ dataDir }, { exclusive: false });
    assert.deepEqual(await unfinished(), ['at work']);
    await abandon('older', 60);
    await store.sweep();
    assert.deepEqual(await unfinished(), ['at work']);
  });
});

describe('a picture store', () => {
  it('is ready only when a byte can be written', async () => {
    const store = await openPictureStore({ dataDir }, { exclusive: true });
    await store.check();
    assert.deepEqual(await unfinished(), []);
    await rm(join(dataDir, 'pictures-unfinished'), { recursive: true });
    await assert.rejects(store.check());
  });

  it('says of a full disk that it is full, and is ready again when it is not', async (test) => {
    const disk = join(dataDir, 'disk');
    await mkdir(disk);
    try {
      await run('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk]);
    } catch {
      test.skip('needs the right to mount a small disk');
      return;
    }
    try {
      const store = await openPictureStore({ dataDir: disk }, { exclusive: true });
      const staged = await store.stage();
      const fill = writeFile(join(staged.folder, '320.webp'), Buffer.alloc(400_000));
      await assert.rejects(fill, isDiskFault);
      await assert.rejects(store.check(), isDiskFault);
      await staged.discard();
      await store.check();
      assert.deepEqual(await readdir(join(disk, 'pictures-unfinished')), []);
    } finally {
      await run('umount', [disk]);
    }
  });
});
