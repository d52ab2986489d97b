import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSignedByTeam, parsePass } from '../preview/pass.ts';
import { bytesOf, setupRemote } from '../testing/setup-commands.ts';

const id = 'mfe_catalog';

test('preview prints an address of the site, signed for a published version until the given time, and writes no file', async (t) => {
  const { folder, signer, release } = await setupRemote(t, ['1.0.0-aaaaaaaa', '1.5.0-ab12cd34']);
  const ring = signer.ring();
  const run = (words: string[]) => release(['preview', ...words], { MARKET_HOST_URL: 'https://market.test' });
  const [before, stored] = [Date.now(), await bytesOf(folder)];
  const shown = await run(['mfe-catalog', '1.5.0', '--for', '2h', '--at', '/search?q=lg', '--json']);
  const { url, versions, until } = JSON.parse(shown.out);
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
  assert.match((await run(['mfe-catalog', '7.0.0'])).err, /mfe_catalog 7\.0\.0 was never published/);
  assert.deepEqual(await bytesOf(folder), stored);
});
