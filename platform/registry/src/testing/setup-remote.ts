import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { openFolderStore } from '../store/folder-store.ts';
import { setLive } from '../writer/changes.ts';
import { update } from '../writer/update.ts';
import { runRelease } from './run-release.ts';
import { by, documentWith, testSigner } from './sample.ts';

/** For tests only: a data dir in which these versions of `mfe_catalog` were published, and the release commands on it. */
export async function setupRemote(t: TestContext, versions: readonly string[], live?: string) {
  const folder = await temporaryFolder(t);
  const store = openFolderStore(join(folder, 'store'));
  const signer = await testSigner(folder);
  const document = documentWith('mfe_catalog', ...versions);
  await update(store, signer, () =>
    live === undefined ? document : setLive(document, by, 'mfe_catalog', live),
  );
  const env = { ASSET_STORE: join(folder, 'store'), MARKET_DATA_DIR: folder };
  const run = (words: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    runRelease(words, { ...env, ...more });
  return { folder, store, signer, env, run };
}
