import { randomUUID } from 'node:crypto';
import { appendFile, cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from 'test-helpers/node';
import { expectAccessible } from './axe.ts';
import { alive, complete, expect, open, type Page, test } from './fixtures.ts';
import { footer, hostVariant, publishHost as publish, shellIn, shellOf } from './host-variant.ts';
import { publishInVain, release, releaseVariant, root } from './release.ts';
import { startSecondHost } from './second-host.ts';
import { startTraffic } from './traffic.ts';
import { everyRole, settled } from './walk.ts';

test.skip(!process.env.MARKET_DATA_DIR, 'releases need the data folder of the site: set MARKET_DATA_DIR');
test.describe.configure({ mode: 'serial' });

const site = process.env.SITE_URL ?? '';
/** `npm run soak -- browser` runs with the smoke test, which opens every route of every remote with the host before publishing. */
const untried = everyRole ? [] : ['--skip-browser-check', 'tried in the soak'];

const get = async (path: string, visitor: string) =>
  (await fetch(site + path, { headers: { cookie: `market_visitor=${visitor}` } })).text();
const shellFor = async (visitor: string) => shellIn(await get('/blog', visitor));

/** A visitor who is assigned this version of the host; waits until the rollout has reached the page server. */
async function visitorOf(version: string): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      found = randomUUID();
      return shellFor(found);
    })
    .toBe(version);
  return found;
}

/** Navigates within the page by its own links, to code that is not loaded yet. */
async function goesOn(page: Page, link: string, heading: RegExp): Promise<void> {
  await page.evaluate(() => Object.assign(window, { openSince: 'before' }));
  await page.getByRole('banner').getByRole('link', { name: link }).first().click();
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  expect(await page.evaluate(() => (window as { openSince?: string }).openSince), 'not loaded anew').toBe(
    'before',
  );
}

async function pageFor(page: Page, visitor: string): Promise<Page> {
  await page.context().addCookies([{ name: 'market_visitor', value: visitor, url: site }]);
  await open(page, '/');
  return page;
}

/** Opens a preview of an unreleased host together with an unreleased remote, checks that the page is complete and marked, and leaves it. */
async function lookAtPreview(page: Page, version: string, live: string): Promise<void> {
  const catalog = await releaseVariant('mfe-catalog', { live: false });
  const previewed = ['host-shell', version, 'mfe-catalog', catalog];
  const { code, json } = await release('preview', ...previewed, '--for', '1h', '--at', '/search?q=fridge');
  expect(code, JSON.stringify(json)).toBe(0);
  const catalogShown = () =>
    page.locator('main [data-remote="mfe_catalog"]').first().getAttribute('data-version');
  const bar = page.getByRole('status').filter({ hasText: 'Preview of' });
  // On a busy machine, starting the host's server takes longer than a page waits.
  await expect(async () => {
    await open(page, json.url);
    await expect(bar).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page).toHaveURL(/\/search\?q=fridge$/);
  for (const text of [`host_shell ${version}`, `mfe_catalog ${catalog}`, ', until 20'])
    await expect(bar).toContainText(text);
  expect([await shellOf(page), await catalogShown()]).toEqual([version, catalog]);
  await expect(footer(page)).toContainText('Press room');
  await settled(page);
  await expectAccessible(page, 'a preview');
  await goesOn(page, 'Login', /login/i);
  await expect(bar).toBeVisible();
  await complete(page);
  await open(page, '/');
  expect([await shellOf(page), await catalogShown()]).toEqual([version, catalog]);
  expect(await shellFor(randomUUID())).toBe(live);
  await bar.getByRole('link', { name: 'Leave the preview' }).click();
  await expect(bar).toHaveCount(0);
  expect(await shellOf(page)).toBe(live);
  expect(await catalogShown()).not.toBe(catalog);
}

/** A copy of the site's store, with a document that is large enough for `parse-in-thread.ts` of platform/registry. */
async function largeStore(): Promise<string> {
  const { ASSET_STORE, MARKET_DATA_DIR = '' } = process.env;
  const place = await temporaryFolder();
  await cp(ASSET_STORE ?? path.resolve(root, MARKET_DATA_DIR, 'store'), place, { recursive: true });
  const documents = path.join(place, '_registry');
  for (const name of await readdir(documents))
    await appendFile(path.join(documents, name), ' '.repeat(256 * 1024));
  return place;
}

// Invalid links, broken hosts and what a preview must not count are tested in platform/page-server/src/assign.
test('a host version is previewed, rolled out to half, promoted and rolled back: open pages keep working, no request fails', async ({
  newPerson,
}) => {
  test.setTimeout(15 * 60_000);
  const variant = {
    packageVersion: '1.1.0',
    shell: (text: string) => text.replaceAll('Press kit', 'Press room'),
    server: (text: string) => text.replace('User-agent: *', '# another host\\nUser-agent: *'),
  };
  const version = await publish(variant, ...untried);
  const { json: status } = await release('status', 'host-shell');
  const before: string = status.remotes.host_shell.serving[0].version;
  expect(before).not.toBe(version);
  await lookAtPreview(await newPerson(), version, before);
  const traffic = startTraffic(site, ['/', '/blog', '/versions', '/robots.txt', '/api/getcategory']);
  try {
    expect((await release('rollout', 'host-shell', version, '--percent', '50')).code).toBe(0);
    const [some, other] = [await visitorOf(version), await visitorOf(before)];
    expect(await get('/robots.txt', some)).toContain('# another host');
    expect(await get('/robots.txt', other)).not.toContain('# another host');

    const theirs = await pageFor(await newPerson(), some);
    await expect(footer(theirs)).toContainText('Press room');
    expect(await shellOf(theirs)).toBe(version);
    const open1 = await pageFor(await newPerson(), other);
    await expect(footer(open1)).toContainText('Press kit');
    expect(await shellOf(open1)).toBe(before);
    await complete(open1);
    // The reports of a page count for the host that served it.
    const loads = async () => {
      const { json } = await release('status', 'host-shell');
      return json.remotes.host_shell.serving.map(
        ({ numbers }: { numbers: { loads: number } }) => numbers.loads,
      );
    };
    await complete(theirs);
    await expect.poll(loads).toEqual([expect.any(Number), 1]);

    expect((await release('promote', 'host-shell')).code).toBe(0);
    await expect.poll(() => shellFor(other)).toBe(version);
    await goesOn(open1, 'Login', /login/i);
    await expect(footer(open1)).toContainText('Press kit');

    // A newly started page server sends the live host from its first response on, also with a document so large that its process parses
    // it in the worker thread that is in the host's bundle.
    const second = await startSecondHost({ ASSET_STORE: await largeStore() });
    expect(shellIn(await (await fetch(`${second.url}/blog`)).text())).toBe(version);
    await second.end();

    const open2 = await pageFor(await newPerson(), randomUUID());
    expect(await shellOf(open2)).toBe(version);
    expect((await release('rollback', 'host-shell')).code).toBe(0);
    await expect.poll(() => shellFor(some)).toBe(before);
    await goesOn(open2, 'Login', /login/i);
    await expect(footer(open2)).toContainText('Press room');
    await theirs.reload();
    await alive(theirs);
    await expect(footer(theirs)).toContainText('Press kit');
  } finally {
    const { calls, failures } = await traffic.stop();
    expect(failures).toEqual([]);
    expect(calls).toBeGreaterThan(50);
  }
});

test('a host that breaks pages is not published, and the error names the page and the place in the code', async () => {
  test.setTimeout(10 * 60_000);
  const variant = await hostVariant({
    packageVersion: '1.1.1',
    shell: (text) => `if (typeof document !== 'undefined') throw new Error('no page');\n${text}`,
  });
  const { code, json } = await publishInVain(root, variant);
  expect([code, json.error]).toEqual([1, 'browser']);
  expect(json.message).toMatch(
    /^host_shell in the browser: \/blog does not react to its visitor.*^host_shell in the browser: \/blog throws in the browser: Error: no page\n +at \S+\/main\.0\w+\.js:1/ms,
  );
  expect(JSON.stringify((await release('log', 'host-shell')).json)).not.toContain('1.1.1-');
});

test('a host whose server does not start is rolled back before any visitor gets it, and the log contains the error', async () => {
  test.setTimeout(5 * 60_000);
  const skip = ['--skip-browser-check', 'the guard is tested'];
  const server = (text: string) => `throw new Error('out of order');\n${text}`;
  const version = await publish({ packageVersion: '1.2.0', server }, ...skip);
  const traffic = startTraffic(site, ['/blog', '/versions']);
  expect((await release('rollout', 'host-shell', version, '--percent', '100')).code).toBe(0);
  const last = async () => (await release('log', 'host-shell', '--limit', '1')).json[0];
  await expect.poll(async () => (await last()).action).toBe('rollback');
  expect(await last()).toMatchObject({
    ...{ who: 'guard', remote: 'host_shell', from: version },
    note: expect.stringContaining('Error: out of order'),
  });
  const { failures, shells } = await traffic.stop();
  expect(failures).toEqual([]);
  expect(shells).not.toContain(version);
  expect(await release('rollout', 'host-shell', version, '--percent', '5')).toMatchObject({
    code: 1,
    json: { error: 'guard_removed' },
  });
});
