import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from 'test-helpers/node';
import { heading, personal, remoteText } from '../testing/remote-texts.ts';
import { catalogBuild, setupSite, wholeFile } from '../testing/setup-site.ts';

const reading = (what: string) => ({
  before: `const { useSession } = require('shared-auth');
function Page() { const { user } = useSession(); return h('h1', null, String(${what})); }`,
  element: 'h(Page)',
});

const { get, page, release, renderings, signIn } = await setupSite(wholeFile);

/**
 * Gives the site a home page that is rendered by this code. Before its server build has loaded, the page has no content.
 * @param who visits it until it has @returns its version
 */
async function givePage(text: Parameters<typeof remoteText>[0], who = {}): Promise<string> {
  const version = await release({ ...catalogBuild('Home'), server: remoteText(text) });
  await until(async () => {
    const { boot, heading } = await page(who);
    return heading !== undefined && boot.remotes.some((remote) => remote.version === version);
  });
  return version;
}

const contentOf = (html: string) => /<div id="root">([\s\S]*)<\/div>\n/.exec(html)?.[1] ?? '';
const stylesOf = (html: string) => (html.match(/<style[^>]*>[\s\S]*?<\/style>/g) ?? []).length;

test('a page is rendered once for all users of a role, and each user gets it with their own name', async () => {
  await givePage({ element: heading('Fridges') });
  const people = ['annex', 'bobby', 'emily'].map((name) => ({ name, who: signIn('buyer', name) }));
  const first = await get('/', people[0]?.who);
  const before = renderings();
  for (const { name, who } of people) {
    const { answer, boot, heading } = await page(who);
    const { payload, headers } = answer;
    assert.equal(heading, 'Fridges');
    assert.equal(boot.person?.name, name);
    assert.match(contentOf(payload), new RegExp(`>${name}</span>`), 'in the navbar');
    for (const other of people) if (other.name !== name) assert.ok(!payload.includes(other.name));
    assert.doesNotMatch(payload, /placeholder-/);
    assert.equal(headers['x-market-render'], 'full');
  }
  assert.equal(renderings(), before);
  const same = await get('/', { ...people[0]?.who, 'if-none-match': String(first.headers.etag) });
  assert.equal(same.statusCode, 304);
  const another = await get('/', { ...people[1]?.who, 'if-none-match': String(first.headers.etag) });
  assert.equal(another.statusCode, 200);
  await get('/', signIn('seller', 'sam'));
  assert.equal(renderings(), before + 1, 'another role has other links');
  await get('/?campaign=1', signIn('seller', 'sam'));
  assert.equal(renderings(), before + 2, 'another address may have another page');
});

test('a filled-in page equals the page rendered for that user alone, except for the nonce', async () => {
  await givePage({ element: heading('Fridges') });
  for (const role of ['buyer', 'seller', 'admin'] as const)
    for (const photoUrl of ['', 'https://photos.test/face.webp?a=1&b=2']) {
      const who = signIn(role, `Zoe ${role}`, { photoUrl });
      for (const url of ['/', '/blog', '/nowhere']) await get(url, who);
      const filled = await Promise.all(['/', '/blog', '/nowhere'].map((url) => get(url, who)));
      for (const { headers } of filled)
        assert.doesNotMatch(String(headers['content-security-policy']), /nonce-/);
    }
  const who = signIn('buyer', 'Zoe', { photoUrl: 'https://photos.test/face.webp' });
  const filled = (await get('/', who)).payload;
  const before = reading('').before.replace('String()', "(user && user.email, 'Fridges')");
  const version = await givePage({ before, element: 'h(Page)' }, who);
  const alone = await get('/', who);
  assert.match(String(alone.headers['content-security-policy']), /nonce-/);
  assert.equal(
    contentOf(alone.payload).replaceAll(version, ''),
    contentOf(filled).replace(/data-version="[^"]+"/, 'data-version=""'),
  );
  assert.equal(stylesOf(alone.payload), stylesOf(filled));
});

test('a page that reads only the user’s role is shared; reading any other user data makes it personal', async () => {
  await givePage(reading('user && user.role'));
  const [ann, bob] = [signIn('buyer', 'ann'), signIn('buyer', 'bob')];
  assert.equal((await page(ann)).heading, 'buyer');
  const before = renderings();
  assert.equal((await page(bob)).heading, 'buyer');
  assert.equal(renderings(), before);
  for (const [read, shown] of [
    ['user && user.email', '@market.test'],
    ['user && Object.keys(user).length', '7'],
    ['user && JSON.stringify(user)', 'ann'],
  ] as const) {
    await givePage(reading(read), ann);
    const { answer, heading } = await page(ann);
    assert.ok(heading?.includes(shown), read);
    assert.match(String(answer.headers['content-security-policy']), /nonce-/, read);
    assert.ok(!(await get('/', bob)).payload.includes('ann'), read);
  }
});

test('data that the market returns to one user only makes a page personal', async () => {
  await givePage(personal);
  for (const name of ['ann', 'bob', 'ann']) {
    const { heading } = await page(signIn('buyer', name));
    assert.equal(heading, `${name} bought the fridge of bearer token-${name}`);
  }
});
