import { alive, complete, expect, idle, open, type Page, test } from './fixtures.ts';
import { watchNetwork } from './network-watch.ts';
import { addressOf } from './walk.ts';

/** Words that occur only in these libraries' code; names of properties survive minification. */
const signs = {
  Swiper: 'slideToClosest',
  Firebase: 'identitytoolkit',
  'react-hook-form': 'shouldUnregister',
  sweetalert2: 'DismissReason',
} as const;
type Library = keyof typeof signs;

/** Returns a function that tells which of these libraries the page has loaded since. */
function watchLibraries(page: Page): () => Promise<Library[]> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const text = response.text();
    // A pending body may fail when the page closes; nothing uses it any more.
    text.catch(() => {});
    texts.push(text);
  });
  return async () => {
    const all = (await Promise.all(texts)).join('\n');
    return (Object.keys(signs) as Library[]).filter((library) => all.includes(signs[library]));
  };
}

test('home and a product page load no library that only an interaction needs, and no code for the federation extension', async ({
  pageOf,
}) => {
  const page = await pageOf('buyer');
  const network = watchNetwork(page);
  const libraries = watchLibraries(page);
  for (const address of ['/', await addressOf(page, '/productsdetails/single/:product')]) {
    await open(page, address);
    await complete(page);
    await network.quiet();
    expect(await libraries(), address).toEqual([]);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => /\/devtools\.|mf-manifest/.test(name))).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(globalThis, '__FEDERATION__')?.moduleInfo)).toEqual({});
  }

  await page.getByRole('button', { name: 'Buy Now' }).hover();
  await expect.poll(libraries).toEqual(['react-hook-form']);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(libraries).toEqual(['Firebase', 'react-hook-form']);
});

test('for guests, blog and login load Firebase only when a field of the login gets the focus', async ({
  page,
}) => {
  const network = watchNetwork(page);
  const libraries = watchLibraries(page);
  for (const address of ['/blog', '/login'])
    await test.step(address, async () => {
      await open(page, address);
      await idle(page);
      await network.quiet();
      expect(await libraries()).not.toContain('Firebase');
    });
  await page.getByRole('main').getByRole('textbox').first().focus();
  await expect.poll(libraries).toContain('Firebase');
});

/** Scripts of the host and of one remote that a page requests before it is interactive, without naming them in its head. */
async function foundOutLate(page: Page, address: string, remote: string): Promise<string[]> {
  const ofPage = new RegExp(`/(static|${remote})/.*\\.js$`);
  const requested: string[] = [];
  const note = (request: { url(): string }) => requested.push(new URL(request.url()).pathname);
  page.on('request', note);
  const response = await page.goto(address, { waitUntil: 'commit' });
  await alive(page);
  page.off('request', note);
  const [head = ''] = (await response?.text())?.split('</head>') ?? [];
  const scripts = requested.filter((pathname) => ofPage.test(pathname));
  expect(scripts.length, address).toBeGreaterThan(2);
  // Requested when the page is idle, which can be before this test reads the list.
  const isForIdle = (pathname: string) => /\/(deferred-services|changes)\./.test(pathname);
  return scripts.filter((pathname) => !head.includes(pathname) && !isForIdle(pathname));
}

test('the document head names every script that a page needs to become interactive', async ({
  page,
  pageOf,
}) => {
  for (const address of ['/', await addressOf(page, '/refrigerators/:product')]) {
    expect(await foundOutLate(page, address, 'mfe_catalog'), address).toEqual([]);
  }
  expect(await foundOutLate(await pageOf('seller'), '/buyerdashboard/myproduct', 'mfe_seller')).toEqual([]);
});
