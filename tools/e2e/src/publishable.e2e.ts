import path from 'node:path';
import { buildVariant } from 'registry/testing/build-variant';
import { expect, test } from './fixtures.ts';
import { release, root } from './release.ts';

test.skip(!process.env.MARKET_DATA_DIR, 'releases need the data folder of the site: set MARKET_DATA_DIR');

test('a dry run of publishing accepts the build of every remote', async () => {
  const packageVersion = `9.0.${Date.now() % 1_000_000}`;
  for (const remote of ['mfe-catalog', 'mfe-seller', 'mfe-admin', 'mfe-buyer', 'mfe-inbox']) {
    const { folder, remove } = await buildVariant(path.join(root, remote, 'dist'), { packageVersion });
    const untried = ['--skip-browser-check', 'Pages of all remotes are walked elsewhere.'];
    const { code, json } = await release('publish', folder, '--dry-run', ...untried);
    await remove();
    expect(code, `${remote}: ${json.message}`).toBe(0);
  }
});
