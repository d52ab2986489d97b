import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { runRelease } from './run-release.ts';
import { writeBuild } from './sample.ts';
import { writeSampleHost } from './sample-host.ts';

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
  const folder = await temporaryFolder(t);
  const store = join(folder, 'store');
  await writeSampleHost(store, folder);
  const env = { ASSET_STORE: store, MARKET_DATA_DIR: folder, MARKET_HOST_URL: 'http://127.0.0.1:9' };
  const release = (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    runRelease(args, { ...env, ...more });
  const build = async (packageVersion: string) => {
    const dist = join(folder, `build-${packageVersion}`);
    await writeBuild(dist, { 'remoteEntry.js': packageVersion }, { packageVersion });
    return dist;
  };
  const publish = async (version: string) => {
    const words = ['publish', await build(version), '--origin', 'http://localhost:2'];
    const { code, err } = await release([...words, '--skip-browser-check', 'a test']);
    if (code !== 0) throw new Error(err);
  };
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
  for (const words of ['promote mfe-catalog 1.0.0', 'rollout mfe-catalog 1.1.0 --percent 10']) {
    const { code, err } = await release(words.split(' '));
    if (code !== 0) throw new Error(err);
  }
  return { folder, store, release, build };
}
