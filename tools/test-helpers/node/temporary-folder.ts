import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ending } from './ports.ts';

const options = { recursive: true, force: true, maxRetries: 3 };
const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, options);
});

/**
 * A new temporary folder.
 * @param test the folder is deleted after this test; without one, when the process ends, because servers and children that a
 * test started may write until then
 */
export async function temporaryFolder(test?: Ending): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'market-test-'));
  if (test) test.after(() => rm(folder, options));
  else folders.push(folder);
  return folder;
}
