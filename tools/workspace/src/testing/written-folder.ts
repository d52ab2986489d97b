import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';

/**
 * For tests only: a temporary folder with these files, by name, which is deleted after the test.
 * @param parent an existing folder
 */
export async function writtenFolder(
  t: TestContext,
  files: Readonly<Record<string, string>> = {},
  parent: string = tmpdir(),
): Promise<string> {
  const folder = await mkdtemp(path.join(parent, 'market-workspace-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}
