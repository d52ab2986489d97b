import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';

/** For tests only: a temporary folder with these files, by name, which is deleted after the test. */
export async function writtenFolder(
  t: TestContext,
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-workspace-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}
