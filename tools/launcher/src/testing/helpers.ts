import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startOf } from 'server-kit/process-start';

/** For tests only. */

export const root = join(import.meta.dirname, '../../../..');
export const childFile = 'tools/launcher/src/testing/child.ts';

/** Writes a file of this folder, and the folders that it is in. */
export async function write(folder: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

export function isRunning(pid: number): boolean {
  return startOf(pid) !== undefined;
}
