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

describe('staged files of a killed server', () => {
  it('are deleted at the start of the only server', async () => {
    await abandon('new', 0);
    await abandon('old', 60);
    await openPictureStore({ dataDir }, { exclusive: true });
    assert.deepEqual(await unfinished(), []);
  });

  it('are deleted only when they are old if other servers may be running, at the start and by sweep()', async () => {
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
  it('passes its check only while it can write a file', async () => {
    const store = await openPictureStore({ dataDir }, { exclusive: true });
    await store.check();
    assert.deepEqual(await unfinished(), []);
    await rm(join(dataDir, 'pictures-unfinished'), { recursive: true });
    await assert.rejects(store.check());
  });

  it('reports a full disk as a disk fault, and passes its check again when there is space', async (test) => {
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
      await staged[Symbol.asyncDispose]();
      await store.check();
      assert.deepEqual(await readdir(join(disk, 'pictures-unfinished')), []);
    } finally {
      await run('umount', [disk]);
    }
  });
});
