import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { isSignedByTeam, parsePass } from '../preview/pass.ts';
import { openFolderStore } from '../store/folder-store.ts';
import { runRelease } from '../testing/run-release.ts';
import { documentWith, testSigner } from '../testing/sample.ts';
import { update } from '../writer/update.ts';

const id = 'mfe_catalog';

async function bench(t: TestContext) {
  const folder = await temporaryFolder(t);
  const store = openFolderStore(join(folder, 'store'));
  const signer = await testSigner(folder);
  await update(store, signer, () => documentWith(id, '1.0.0-aaaaaaaa', '1.5.0-ab12cd34'));
  const env = { ASSET_STORE: join(folder, 'store'), MARKET_DATA_DIR: folder };
  const run = (words: string[], more = {}) =>
    runRelease(['preview', ...words], { ...env, MARKET_HOST_URL: 'https://market.test', ...more });
  return { run, ring: signer.ring() };
}

test('preview prints an address of the site, signed for that version until that time, and writes nothing', async (t) => {
  const { run, ring } = await bench(t);
  const before = Date.now();
  const { url, versions, until } = JSON.parse(
    (await run(['mfe-catalog', '1.5.0', '--for', '2h', '--at', '/search?q=lg', '--json'])).out,
  );
  const { origin, pathname, searchParams } = new URL(url);
  assert.deepEqual([origin, pathname, searchParams.get('q')], ['https://market.test', '/search', 'lg']);
  assert.deepEqual(versions, { [id]: '1.5.0-ab12cd34' });
  const pass = parsePass(searchParams.get('with') ?? '') ?? assert.fail('no pass');
  assert.equal(new Date(pass.until * 1000).toISOString(), until);
  assert.ok(Math.abs(Date.parse(until) - before - 2 * 3_600_000) < 60_000);
  assert.equal(isSignedByTeam(pass, 'catalog', ring), true);
  for (const changed of [{ version: '1.0.0-aaaaaaaa' }, { until: pass.until + 1 }, { id: 'mfe_buyer' }])
    assert.equal(isSignedByTeam({ ...pass, ...changed }, 'catalog', ring), false, JSON.stringify(changed));
  assert.equal(isSignedByTeam({ ...pass, signedBy: 'ffffffffffffffff' }, 'catalog', ring), false);
  const { out } = await run(['mfe-catalog', '1.5.0']);
  assert.match(out, /^https:\/\/market\.test\/\?with=\S+\nShows mfe_catalog 1\.5\.0-ab12cd34 to anybody who/);
});

test('what cannot be previewed is refused with the reason', async (t) => {
  const { run } = await bench(t);
  for (const [words, code, reason] of [
    [[], 2, /Missing required argument 'remote'/],
    [['mfe-catalog'], 2, /Missing required argument 'version'/],
    [['mfe-catalog', '1.5.0', 'mfe_seller'], 2, /Name a remote and a version/],
    [['mfe-catalog', '1.5.0', 'mfe_catalog', '1.0.0'], 2, /Name each remote once/],
    [['mfe-catalog', '1.5.0', '--for', '31d'], 2, /--for 31d is no time/],
    [['mfe-catalog', '1.5.0', '--at', '//evil.test'], 2, /no address of the site/],
    [['mfe-catalog', '7.0.0'], 1, /mfe_catalog 7\.0\.0 was never published/],
    [['mfe-nobody', '1.0.0'], 1, /There is no remote mfe_nobody/],
  ] as const) {
    const response = await run([...words]);
    assert.equal(response.code, code, words.join(' '));
    assert.match(response.err, reason);
  }
});
