import { askMarket } from './ask-market.ts';
import { expect, open, type Page, renderedHtml, test } from './fixtures.ts';
import { listProduct } from './list-product.ts';
import { advertise, buy } from './longest-market.ts';
import { signUp } from './sign-up.ts';

/**
 * Texts that run where code does not escape them. Each would set `injected`, which writes an error to the console; the
 * fixture fails a test on that, and on every violation of the content security policy: escaping must not rely on the policy.
 */
const script = '</script><script>injected=1</script>';
const image = '"><img src=x onerror="injected=1">';
const inTemplates = `'-injected-'\${injected=1}{{injected=1}}\u2028\u2029<!--`;
const vector = '<svg/onload=injected=1>';
const address = 'javascript:injected=1//';

/** Defines the variable that every payload sets or reads: both write an error to the console. */
async function trap(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const complain = () => console.error('somebody’s text was run');
    Object.defineProperty(globalThis, 'injected', { get: complain, set: complain });
  });
}

/** Expects that the document as the server sends it contains none of the payloads as markup. */
async function expectInert(page: Page, at: string): Promise<string> {
  const html = await renderedHtml(page, at);
  for (const piece of [script, image, vector]) expect(html, at).not.toContain(piece);
  return html;
}

const stamp = () => Date.now().toString(36);
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test.beforeEach(async ({ page }) => {
  await trap(page);
});

async function dataBlock(page: Page, selector: string): Promise<string> {
  const text = await page.locator(selector).textContent();
  return JSON.stringify(JSON.parse(text ?? ''));
}

// shared-ui's messages.test covers dialogs.
test('payloads in names of categories, sellers, products and buyers are rendered as text on the pages of all roles', async ({
  page,
  newPerson,
  pageOf,
}) => {
  test.setTimeout(600_000);
  const category = `${script} ${stamp()}`;
  const sellerName = `Eve ${image}${script}`;
  const buyerName = `Mal ${vector}${image}`;
  // Texts are stored with single spaces; a description keeps its lines.
  const stored = (text: string) => text.replace(/\s+/g, ' ');
  const texts = {
    productname: `Chill ${stamp()} ${script}${image}`,
    location: stored(`Here ${image}${inTemplates}`),
    yearsofuse: `2 ${vector}`,
    condition: stored(`Fine ${script}${inTemplates}`),
    description: `Cold. ${script}${image}${vector}${inTemplates}${address}`,
  };
  const name = texts.productname;

  const admin = await pageOf('admin');
  await trap(admin);
  await open(admin, '/blog');
  const { categoryitemid: categoryid } = await askMarket<{ categoryitemid: number }>(admin, '/addcategory', {
    method: 'POST',
    body: { categoriesname: category },
  });
  await open(admin, '/admindashboard/updatefreezer');
  await expect(admin.getByRole('table')).toContainText(category);

  const photo = '"><img src=x onerror=injected=1>.png';
  const sellerEmail = await signUp(page, sellerName, { role: 'seller', photo });
  const id = await listProduct(page, { ...texts, categoryid });
  const single = `/productsdetails/single/${id}`;
  await open(page, '/buyerdashboard/myproduct');
  await expect(page.getByRole('table', { name: 'Available product' })).toContainText(name);
  await advertise(page, sellerEmail, id);
  await open(page, '/advertisement');
  await expect(page.getByRole('table')).toContainText(name);

  const buyer = await newPerson();
  await trap(buyer);
  const buyerEmail = await signUp(buyer, buyerName, { photo: '<svg onload=injected=1>.png' });
  await open(buyer, '/');
  await expect(buyer.getByRole('heading', { name: category })).toBeVisible();
  await buyer.getByRole('button', { name: 'Categories' }).click();
  await buyer.getByRole('banner').getByRole('link', { name: category }).click();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(category);
  await expect(buyer).toHaveTitle(new RegExp(`^${literally(category)}`));
  await open(buyer, single);
  await expect(buyer).toHaveTitle(new RegExp(`^${literally(name)}`));
  const shown = buyer.getByRole('main');
  for (const text of [sellerName, ...Object.values(texts)]) await expect(shown).toContainText(text);
  expect(await shown.getByRole('img', { name }).count()).toBeGreaterThan(0);
  for (const selector of ['script#boot', 'script[type="application/ld+json"]'])
    expect(await dataBlock(buyer, selector)).toContain(JSON.stringify(name).slice(1, -1));
  expect(await buyer.locator('meta[property="og:title"]').getAttribute('content')).toContain(name);

  await askMarket(buyer, `/wishlist?id=${id}`, { method: 'PUT' });
  await open(buyer, '/myorders/wishlist');
  await expect(shown).toContainText(name);
  await open(buyer, single);
  await buyer.getByRole('button', { name: 'Buy Now' }).click();
  const form = buyer.getByRole('dialog');
  for (const [label, value] of [
    ['Product Name', name],
    ['Your Name', buyerName],
    ['Meet Location', texts.location],
  ] as const)
    await expect(form.getByLabel(label)).toHaveValue(value);
  await buy(buyer, buyerEmail, id);
  await open(buyer, '/myorders/orderedproduct');
  await expect(buyer.getByRole('table', { name: 'Ordered Product' })).toContainText(name);
  await open(page, '/buyerdashboard/mybuyers');
  await expect(page.getByRole('table')).toContainText(buyerName);
  await open(admin, '/admindashboard/allsellers');
  await admin.getByLabel('Search').fill(sellerEmail);
  await expect(admin.getByRole('row').filter({ hasText: sellerEmail }).first()).toContainText(sellerName);
  for (const [who, at] of [
    [page, '/'],
    [page, single],
    [buyer, '/'],
    [buyer, '/myorders/orderedproduct'],
    [page, '/buyerdashboard/mybuyers'],
    [admin, '/admindashboard/allsellers'],
  ] as const)
    await expectInert(who, at);
  expect(await expectInert(await newPerson(), single)).toContain('og:title');
});

test('payloads in the name and the description of a banner are rendered as text', async ({ page }) => {
  const words = { name: `Sale ${image}`, description: `${script}${vector}` };
  await page.route('**/api/banner', (route) =>
    route.fulfill({ json: [{ _id: 'b', image: '/favicon.svg', images: [], ...words }] }),
  );
  await open(page, '/blog');
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: words.name })).toBeVisible();
  await expect(page.getByText(words.description)).toBeVisible();
});

// host-shell's return-to.test checks that the way back after signing in leads only to paths of the site.
test('payloads in addresses and in the search field of a list are rendered as text, not as markup', async ({
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 40[034]/);
  const payloads = [script, image, vector, inTemplates, address];
  const [admin, buyer] = [await pageOf('admin'), await pageOf('buyer')];
  for (const page of [admin, buyer]) await trap(page);
  await open(admin, '/admindashboard/makeadmin');
  for (const text of payloads) {
    // Users with this name may exist already: no user has the word that follows.
    await admin.getByLabel('Search').fill(`${text} nobody`);
    await expect(admin.getByRole('main')).toContainText(`Nobody matches “${text} nobody”.`);
  }
  for (const [page, place] of [
    [admin, (text: string) => `/nowhere/${text}`],
    [admin, (text: string) => `/productsdetails/${text}`],
    [admin, (text: string) => `/productsdetails/single/${text}`],
    [admin, (text: string) => `/admindashboard/allsellers?search=${text}`],
    [admin, (text: string) => `/blog?${text}#${text}`],
    [buyer, (text: string) => `/myorders/payment/card?id=${text}`],
  ] as const) {
    for (const text of payloads) await expectInert(page, place(encodeURIComponent(text)));
    // In a browser all payloads at once: each of them could still break out of its context.
    await open(page, place(encodeURIComponent(payloads.join(' '))));
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
});
