import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';

/** For tests only: full and read-only disks. */

const run = promisify(execFile);

/** Makes a folder read-only. @returns the problem if that is not possible here, or a function to undo it */
export async function mountReadOnly(folder: string): Promise<{ problem: string } | { unmount(): unknown }> {
  const unmount = () => run('umount', ['--lazy', folder]);
  try {
    await run('mount', ['--bind', folder, folder]);
    await run('mount', ['-o', 'remount,ro,bind', folder]);
    return { unmount };
  } catch (error) {
    await unmount().catch(() => {});
    return { problem: `only root may mount here: ${(error as Error).message}` };
  }
}

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** Limits the total size of files in a folder to the present one, until the test ends: larger content is written half, then fails. */
export async function limitSpace(t: TestContext, folder: string): Promise<void> {
  const used = async () => {
    const names = await fs.readdir(folder, { recursive: true });
    const sizes = names.map((name) =>
      fs.stat(join(folder, name)).then((info) => (info.isFile() ? info.size : 0)),
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  const [realWrite, most] = [fs.writeFile, await used()];
  t.mock.method(fs, 'writeFile', async (file: string, content: Buffer, options: object) => {
    const bytes = Buffer.from(content);
    const isFitting = (await used()) + bytes.length <= most;
    await realWrite(file, isFitting ? bytes : bytes.subarray(0, bytes.length / 2), options);
    if (!isFitting) throw noSpace();
  });
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  });
}
