import { expect, test } from './fixtures.ts';
import { otherBuild, release } from './release.ts';

test.skip(!process.env.MARKET_DATA_DIR, 'releases need the data folder of the site: set MARKET_DATA_DIR');

test('a dry run of publishing accepts the build of every remote', async () => {
  for (const remote of ['mfe-catalog', 'mfe-seller', 'mfe-admin', 'mfe-buyer', 'mfe-inbox']) {
    const { folder, remove } = await otherBuild(`9.0.${Date.now() % 1_000_000}`, undefined, remote);
    const { code, json } = await release(
      'publish',
      folder,
      '--dry-run',
      ...['--skip-browser-check', 'Pages of all remotes are walked elsewhere.'],
    );
    await remove();
    expect(code, `${remote}: ${json.message}`).toBe(0);
  }
});
