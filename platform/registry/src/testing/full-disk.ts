import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';

/** For tests only: disks without space. */

const run = promisify(execFile);

/** Something mounted, or why that cannot be done here. */
export type Mounted = { readonly unmount: () => Promise<unknown> } | { readonly problem: string };

async function mount(folder: string, ...commands: string[][]): Promise<Mounted> {
  const unmount = () => run('umount', ['--lazy', folder]);
  let done = 0;
  try {
    for (const args of commands) {
      await run('mount', args);
      done += 1;
    }
    return { unmount };
  } catch (error) {
    if (done > 0) await unmount();
    return { problem: `only root may mount here: ${(error as Error).message}` };
  }
}

/** Mounts a file system of this size, in memory. */
export const mountSmallDisk = (folder: string, kilobytes: number) =>
  mount(folder, ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder]);

/** Lets nothing below the folder be written. */
export const mountReadOnly = (folder: string) =>
  mount(folder, ['--bind', folder, folder], ['-o', 'remount,ro,bind', folder]);

/** Writes until not one byte more can be written. @returns removes what was written */
export async function fill(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'filler');
  const handle = await fs.open(file, 'a');
  for (let size = 64 * 1024; size > 0; ) {
    await handle.appendFile(Buffer.alloc(size, 1)).catch(() => {
      size = Math.floor(size / 2);
    });
  }
  await handle.close();
  return () => fs.rm(file);
}

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** Lets files below the folder have no more bytes together than now, until the test is over: what is too long is half written. */
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
