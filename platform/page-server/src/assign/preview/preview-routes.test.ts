import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PREVIEWS_ADDRESS, type PreviewChoices, type PreviewLink } from 'shared-contracts/platform';
import { until } from 'test-helpers/node';
import { asAdmin } from '../../testing/setup-report.ts';
import { catalogBuild, setupSite } from '../../testing/setup-site.ts';

const id = 'mfe_catalog';

test('an admin lists the published versions and creates a preview link that other visitors may follow', async (t) => {
  const { app, get, page, follow, publish, publishHost, version } = await setupSite(t);
  const next = await publish(catalogBuild('Next'));
  const choices = async () =>
    (await app.inject({ url: PREVIEWS_ADDRESS, headers: asAdmin })).json() as PreviewChoices;
  await until(async () => (await choices()).remotes.some(({ versions }) => versions.length === 2));
  const [buyer, catalog, ...more] = (await choices()).remotes;
  assert.deepEqual([buyer?.id, catalog?.id, catalog?.live, more], ['mfe_buyer', id, version, []]);
  const published = catalog?.versions.map((each) => each.version);
  assert.deepEqual(published, [next, version]);

  // The host is among the choices, although it is no remote elsewhere.
  await publishHost('1.1.0-aaaaaaaa', [1, 2]);
  await until(async () => (await choices()).remotes.length === 3);
  const host = (await choices()).remotes.find((choice) => choice.id === 'host_shell');
  assert.deepEqual([host?.live, host?.versions[0]?.version], [null, '1.1.0-aaaaaaaa']);
  const post = (payload: object) =>
    app.inject({ method: 'POST', url: PREVIEWS_ADDRESS, headers: asAdmin, payload });
  const link = (await post({ versions: { [id]: next } })).json() as PreviewLink;
  assert.match(link.address, /^\/\?with=mfe_catalog%40/);
  assert.ok(Math.abs(Date.parse(link.until) - Date.now() - 24 * 3_600_000) < 60_000);
  const ofHost = (await post({ versions: { host_shell: '1.1.0-aaaaaaaa' } })).json() as PreviewLink;
  assert.match(ofHost.address, /^\/\?with=host_shell%40/);
  assert.equal((await get(ofHost.address)).statusCode, 303);
  const pass = new URLSearchParams(link.address.slice(2)).get('with') ?? '';
  const { answer: followed, cookie } = await follow(pass);
  assert.equal(followed.statusCode, 303);
  assert.equal((await page(cookie)).heading, 'Next');
  const changed = await page({}, link.address.replace(encodeURIComponent(next), encodeURIComponent(version)));
  assert.match(changed.boot.refused ?? '', /Nobody who may release mfe_catalog has signed/);

  for (const body of [
    {},
    { versions: {} },
    { versions: { [id]: 'nothing' } },
    { versions: { noMatch: version } },
    { versions: { host_shell: version } },
    { versions: { __proto__: version, constructor: version } },
    { versions: { [id]: 1 } },
    { versions: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`mfe_${at}`, version])) },
    { versions: { [id]: next }, until: 1 },
    [],
  ])
    assert.equal((await post(body)).statusCode, 400, JSON.stringify(body));
});
