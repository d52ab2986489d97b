import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from 'test-helpers/node';
import { remoteText } from '../../testing/remote-texts.ts';
import type { RemoteBuild } from '../../testing/setup-registry.ts';
import { setupReport } from '../../testing/setup-report.ts';
import { catalogBuild } from '../../testing/setup-site.ts';

const buyerBuild = (more: Partial<RemoteBuild>): RemoteBuild => ({
  id: 'mfe_buyer',
  paths: [{ path: '/myorders/*', access: 'buyer' }],
  server: remoteText({ id: 'mfe_buyer', before: `/* ${JSON.stringify(more)} */` }),
  ...more,
});

test('numbers and confirmation of a rollback name what would break: a slot or the contract', async (t) => {
  // From source, so that no server is started for these hosts, which exist only as descriptions.
  const site = await setupReport(t, { devOrigins: { mfe_none: 'http://localhost:9' } });
  const first = site.version;
  await site.giveHost('1.0.0-old', [1]);
  await site.giveHost('1.1.0-both', [1, 2]);
  const old = await site.release(buyerBuild({}));
  const buyer = await site.release(buyerBuild({ contract: 2, slots: ['buy'] }));
  await site.release({ ...catalogBuild('Second fridges'), uses: { mfe_buyer: ['buy'] } });
  const said = async (id: string, version: string | null) =>
    (await site.numbersOf(id)).breaks?.find(({ versions }) => versions.includes(version))?.losses;
  const admin = site.signIn('admin', 'ann');
  const question = async (remote: string, version: string) => {
    const address = `/platform/plain?${new URLSearchParams({ remote, version })}`;
    return (await site.get(address, admin)).payload;
  };

  const slot = 'The pages of mfe_catalog lose the slot buy.';
  assert.deepEqual(await said('mfe_buyer', null), [slot]);
  assert.deepEqual(await said('mfe_buyer', old), [slot]);
  assert.deepEqual((await site.numbersOf('mfe_catalog')).breaks, []);
  assert.match(await question('mfe_buyer', old), new RegExp(`<p>${slot}</p>`));
  assert.match(await question('mfe_catalog', first), /<p>Nothing would break\.<\/p>/);

  await site.giveHost('2.0.0-new', [2], 10);
  await until(async () => (await site.numbersOf('host_shell')).rollout?.version === '2.0.0-new');
  const contract = 'mfe_buyer was built for contract 1, the host speaks contract 2.';
  assert.deepEqual(await said('mfe_buyer', old), [slot, `Beside the host 2.0.0-new: ${contract}`]);
  const [ofHost = '', ...more] = (await said('host_shell', '1.0.0-old')) ?? [];
  assert.match(ofHost, new RegExp(`^mfe_buyer ${buyer}, which visitors get, does not fit this host: `));
  assert.deepEqual([more, await said('host_shell', null)], [[], undefined]);

  // Both pages refuse what the registry refuses (apply-change.test), with its reason.
  const wish = { remote: 'mfe_buyer', version: old };
  const signed = /name="signed" value="([^"]*)"/.exec(await question('mfe_buyer', old))?.[1] ?? '';
  const refused = [
    await site.postForm('/platform/plain', { ...wish, signed }, admin),
    await site.rollBack(wish),
  ];
  for (const { statusCode, payload } of refused) {
    assert.equal(statusCode, 409, payload);
    assert.match(payload, /speaks contract 1, and the host 2\.0\.0-new speaks 2: .*Nothing was changed/);
  }
});
