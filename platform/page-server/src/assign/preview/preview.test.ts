import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VISIT_TIMING } from 'shared-contracts';
import { PREVIEWS_ADDRESS, type PreviewChoices, type PreviewLink } from 'shared-contracts/platform';
import { until } from 'test-helpers/node';
import { asAdmin } from '../../testing/setup-report.ts';
import { catalogBuild, linkOf, setupSite, wholeFile } from '../../testing/setup-site.ts';

const inHours = (hours: number) => Math.floor(Date.now() / 1000) + hours * 3600;
const id = 'mfe_catalog';

const site = await setupSite(wholeFile);
const { app, version, get, page, follow, passFor, publish, publishHost, signIn } = site;
const next = await publish(catalogBuild('Next'));

test('a signed link shows an unreleased version, rendered and marked, but not counted, cached or indexed', async () => {
  assert.equal((await page()).heading, 'Fridges');
  const { answer, cookie } = await follow(await passFor(id, next, inHours(1)));
  const { statusCode, headers } = answer;
  assert.deepEqual([statusCode, headers.location, headers['cache-control']], [303, '/', 'no-store']);
  const stored = /market_preview=[^;]+; Max-Age=3[56]\d\d; Path=\/; HttpOnly; SameSite=Lax/;
  assert.match(String(headers['set-cookie']), stored);
  for (const _ of [1, 2]) {
    const preview = await page(cookie);
    assert.equal(preview.heading, 'Next');
    assert.deepEqual(preview.boot.preview?.versions, { [id]: next });
    assert.equal(preview.boot.remotes.find((remote) => remote.id === id)?.version, next);
    assert.equal(preview.answer.headers['x-robots-tag'], 'noindex, nofollow');
    assert.doesNotMatch(String(preview.answer.headers['server-timing'] ?? ''), new RegExp(VISIT_TIMING));
    assert.match(preview.answer.payload, /Preview of mfe_catalog/);
    // All other visitors, before and after.
    const allVisitors = await page();
    assert.deepEqual([allVisitors.heading, allVisitors.boot.preview], ['Fridges', undefined]);
    assert.match(String(allVisitors.answer.headers['server-timing']), new RegExp(VISIT_TIMING));
  }
  const { payload } = await app.inject('/metrics');
  // Nothing is counted for the previewed version.
  assert.doesNotMatch(payload, new RegExp(`version="${next}"`));
  assert.equal((await get('/versions', cookie)).json().remotes[id], next);
  assert.equal((await get('/versions')).json().remotes[id], version);
});

test('a preview works for a signed-in user, respects the access guard, and ends with an empty ?with=', async () => {
  const { cookie } = await follow(await passFor(id, next, inHours(1)));
  const ann = signIn('buyer', 'ann');
  const both = { cookie: `${cookie.cookie}; ${ann.cookie}` };
  const known = await page(both);
  assert.deepEqual([known.heading, known.boot.person?.name], ['Next', 'ann']);
  assert.equal((await page(ann)).heading, 'Fridges');
  const guarded = await get('/myorders', { cookie: `${cookie.cookie}; ${signIn('seller', 'sam').cookie}` });
  assert.deepEqual([guarded.statusCode, guarded.headers.location], [302, '/err']);
  const left = await get('/?with=&q=a%20b', both);
  assert.deepEqual([left.statusCode, left.headers.location], [303, '/?q=a+b']);
  assert.match(String(left.headers['set-cookie']), /market_preview=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
});

test('an admin lists the published versions and creates a preview link that other visitors may follow', async () => {
  const choices = async (): Promise<PreviewChoices> => (await get(PREVIEWS_ADDRESS, asAdmin)).json();
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

test('several remotes are previewed together, and one that was never live joins the page', async () => {
  const fresh = await publish({
    ...catalogBuild('Fresh'),
    ...{ id: 'mfe_fresh', paths: [{ path: '/fresh', access: 'public' }] },
  });
  // A page server refuses a preview of a remote that it does not know yet.
  await until(async () => (await app.inject('/healthz')).json().serial === 7);
  const both = [await passFor(id, next, inHours(1)), await passFor('mfe_fresh', fresh, inHours(2))];
  const { cookie } = await follow(...both);
  const { boot, heading } = await page(cookie);
  assert.equal(heading, 'Next');
  assert.deepEqual(boot.preview?.versions, { [id]: next, mfe_fresh: fresh });
  const idsOf = ({ remotes }: typeof boot) => remotes.map((remote) => remote.id);
  assert.deepEqual(idsOf(boot), ['mfe_buyer', id, 'mfe_fresh']);
  assert.deepEqual(idsOf((await page({}, '/fresh')).boot), ['mfe_buyer', id]);
});

test('an invalid preview link shows the released page with the reason', async () => {
  const good = await passFor(id, next, inHours(1));
  const [what = '', until = '', key = '', signature = ''] = good.split('~');
  const ofBuyer = (await passFor('mfe_buyer', next, inHours(1))).split('~');
  const ends = Math.floor(Date.now() / 1000);
  for (const [pass, reason] of [
    [`${id}@${next}`, /not whole/],
    ['<script>', /not whole/],
    [`${good}~`, /not whole/],
    [[`${id}@${version}`, until, key, signature].join('~'), /Nobody who may release mfe_catalog has signed/],
    [[what, String(Number(until) + 1), key, signature].join('~'), /has signed/],
    [[what, until, ofBuyer[2], ofBuyer[3]].join('~'), /has signed/],
    [[what, until, 'site', signature].join('~'), /has signed/],
    [[what, until, '0123456789abcdef', signature].join('~'), /has signed/],
    [await passFor(id, next, ends - 1), /This preview ended on \w{3} \d+, \d{4}, .* UTC/],
    [await passFor(id, next, inHours(31 * 24)), /lasts longer than one may/],
    [await passFor(id, '9.9.9-00000000', inHours(1)), /9\.9\.9-00000000 is not published here/],
    [good.replace(id, 'mfe_nobody'), /is not published here/],
  ] as const) {
    const { answer: response, boot, heading } = await page({}, linkOf([pass]));
    assert.deepEqual([response.statusCode, heading, boot.preview], [200, 'Fridges', undefined], pass);
    assert.match(boot.refused ?? '', reason, pass);
    assert.equal(response.headers['set-cookie']?.toString().includes('market_preview'), false);
    // No other visitor gets the page with the reason.
    assert.equal((await page()).boot.refused, undefined);
  }
  const twice = await page({}, linkOf([good, good]));
  assert.match(twice.boot.refused ?? '', /not whole/);
  const many = await page({}, linkOf(Array.from({ length: 9 }, () => '1')));
  assert.match(many.boot.refused ?? '', /not whole/);
  // A cookie is checked like a link.
  const kept = await page({ cookie: 'market_preview=made-up' });
  assert.equal(kept.heading, 'Fridges');
  assert.match(String(kept.answer.headers['set-cookie']), /market_preview=;/);
  for (const address of ['//evil.test/', '/.//evil.test/', '/%2F/evil.test']) {
    const { headers } = await get(`${address}${linkOf([good], '')}`);
    assert.doesNotMatch(String(headers.location), /^(\/\/|\/\\|https?:)/, address);
  }
});
