import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { kitRepository } from 'remote-kit/testing';
import { freePort } from 'test-helpers/node';
import { expect, open, test } from './fixtures.ts';
import { release, takenUp } from './release.ts';
import { countRenderers, lookForCopies } from './renderers.ts';

test.describe.configure({ mode: 'serial', timeout: 900_000 });
test.skip(!process.env.MARKET_DATA_DIR, 'releases need the data folder of the site: set MARKET_DATA_DIR');

/** `npm run soak -- kit`: installed by npm from the registry, and every version is smoke-tested in a browser before publishing. */
const whole = process.env.TEST_KIT === 'whole';
const untried = whole ? [] : ['--skip-browser-check', 'tried in the soak'];
/** New names for each run, because a site stores the versions that it has had. */
const [reviewsName, hobbyName] = ['reviews', 'hobby'].map((name) => `${name}-${Date.now() % 1_000_000}`) as [
  string,
  string,
];
type KitSite = Awaited<ReturnType<typeof kitSite>>;
let reviews: KitSite;
let hobby: KitSite;

// Also after a failure: other tests use this site, and know only its own remotes.
test.afterAll(async () => {
  for (const site of [reviews, hobby]) await release('retire', site?.id ?? 'none');
});

/** A separate repository that releases into the site under test. */
async function kitSite(name: string, framework?: 'preact') {
  const { SITE_URL = '' } = process.env;
  const kit = await kitRepository(name, {
    install: whole ? 'npm' : 'linked',
    env: { ...process.env, MARKET_HOST_URL: SITE_URL },
    ...(framework ? { framework } : {}),
  });
  return {
    kit,
    id: `mfe_${name.replaceAll('-', '_')}`,
    /** Waits until the page server's HTML for an address contains this markup. */
    async rendered(address: string, markup: string): Promise<void> {
      const has = async () => (await (await fetch(`${SITE_URL}${address}`)).text()).includes(markup);
      // On the first page after a release, the server build may not be loaded yet: then browsers render it.
      await expect.poll(has).toBe(true);
    },
  };
}

/** Checks and tests a new remote, publishes and serves it, and makes it live. @returns the output of publishing */
async function goLive({ kit, id }: KitSite, passed: string): Promise<string> {
  const [tested] = await Promise.all([kit.run('test'), kit.run('check')]);
  expect(tested).toContain(passed);
  const origin = `http://localhost:${await freePort()}`;
  const said = await kit.run('publish', '--origin', origin, ...untried);
  await kit.start('serve', '--port', new URL(origin).port).says(`${id} is served at`);
  await kit.run('promote', '1.0.0');
  await takenUp();
  return said;
}

test('a folder outside of this repository becomes a live remote, which hydrates with the page’s only React and has each style rule once', async ({
  newPerson,
}) => {
  reviews = await kitSite(reviewsName);
  const said = await goLive(reviews, '3 passed');
  if (whole) expect(said).toMatch(/Trying mfe_reviews_\d+ 1\.0\.0-\w+ in a browser…\n {2}\/reviews-\d+\n/);
  expect(said).toContain(`Next: npx remote-kit rollout ${reviews.id} 1.0.0-`);
  await reviews.rendered(`/${reviewsName}`, '<li>French Door</li>');
  const page = await newPerson();
  await page.addInitScript(countRenderers);
  await open(page, `/${reviewsName}`);
  await expect(page.locator(`[data-remote="${reviews.id}"]`)).toContainText('Nobody is signed in.');
  expect(await page.evaluate(lookForCopies)).toEqual({ marks: 1, renderers: 1, twice: [] });
});

if (whole) {
  test('a newer kit is installed over the old one, and the remote built with it goes live beside the unchanged versions of the others', async () => {
    const { id, kit, rendered } = reviews;
    const live = async () => (await (await fetch(`${process.env.SITE_URL}/versions`)).json()).remotes;
    const { [id]: _, ...others } = await live();
    expect(Object.keys(others).length).toBeGreaterThanOrEqual(5);
    await kit.upgrade('1.1.0');
    const manifest = path.join(kit.folder, 'node_modules/@second-chill/remote-kit/package.json');
    expect(JSON.parse(await readFile(manifest, 'utf8')).version).toBe('1.1.0');
    await kit.run('check');
    expect(await kit.run('test')).toMatch(/3 passed/);
    await kit.change('package.json', '"1.0.0"', '"1.0.1"');
    await kit.change('src/messages.ts', 'Nobody is signed in.', 'Nobody is signed in yet.');
    await kit.run('publish', ...untried);
    await kit.run('promote', '1.0.1');
    await takenUp();
    await rendered(`/${reviewsName}`, 'Nobody is signed in yet.');
    expect(await live()).toEqual({ ...others, [id]: expect.stringMatching(/^1\.0\.1-/) });
  });
}

test('a remote written in Preact is server-rendered, hydrates, navigates and unmounts completely; its errors stay in its place', async ({
  newPerson,
  consoleGuard,
}) => {
  consoleGuard.allow(/no hobby today/);
  hobby = await kitSite(hobbyName, 'preact');
  await hobby.kit.change(
    'src/features/first-page/chooser.tsx',
    '  return (',
    "  if (chosen.length === 2) throw new Error('no hobby today');\n  return (",
  );
  await goLive(hobby, '4 passed');
  await hobby.rendered(`/${hobbyName}`, '<button type="button" aria-pressed="false">French Door</button>');
  const page = await newPerson();
  await page.addInitScript(countRenderers);
  await open(page, `/${hobbyName}`);
  const choice = page.getByRole('button', { name: 'French Door' });
  await expect(async () => {
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
  }).toPass();
  expect(await page.evaluate(lookForCopies)).toEqual({ marks: 1, renderers: 1, twice: [] });
  await page.evaluate(() => Object.assign(globalThis, { __sameDocument: true }));
  await page.getByRole('link', { name: 'To the home page' }).click();
  await expect(page).toHaveURL(`${process.env.SITE_URL}/`);
  await expect(choice).toHaveCount(0);
  await page.goBack();
  // Mounted again in the browser, not hydrated: the previous state is gone.
  await expect(choice).toHaveAttribute('aria-pressed', 'false');
  await choice.click();
  await expect(page.getByText('1 chosen')).toBeVisible();
  expect(await page.evaluate(() => '__sameDocument' in globalThis)).toBe(true);

  await page.getByRole('main').getByRole('button', { pressed: false }).first().click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Blog' })).toBeVisible();
  await retry.click();
  await expect(page.getByText('0 chosen')).toBeVisible();
});
