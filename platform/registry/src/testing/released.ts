import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setupCommands } from './setup-commands.ts';

/** For tests only. */

/** Every file below a folder, by name, with the hash of its bytes. */
export async function bytesOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const hashes = files.sort().map(
    async (file) =>
      [
        file,
        createHash('sha256')
          .update(await readFile(file))
          .digest('hex'),
      ] as const,
  );
  return Object.fromEntries(await Promise.all(hashes));
}

/** A data dir with keys and a store, in which a remote has a live version, one that is rolled out, and one that nobody gets. */
export async function releasedSite(t: TestContext) {
  const { folder, store, release, json, build: buildOf } = await setupCommands(t);
  const build = (packageVersion: string) => buildOf(packageVersion, { packageVersion });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const words = ['publish', await build(version), '--origin', 'http://localhost:2'];
    await json(...words, '--skip-browser-check', 'a test');
  }
  await json('promote', 'mfe-catalog', '1.0.0');
  await json('rollout', 'mfe-catalog', '1.1.0', '--percent', '10');
  return { folder, store, release, build };
}
