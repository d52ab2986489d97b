import { drawnPicture } from './drawn-picture.ts';
import { dismissDialog, expect, open, type Page, test } from './fixtures.ts';
import { address, expectInert, image, inTemplates, script, trap, vector } from './payloads.ts';
import { signUp } from './sign-up.ts';

const stamp = () => Date.now().toString(36);

test.beforeEach(async ({ page }) => {
  await trap(page);
});

async function dataBlock(page: Page, selector: string): Promise<string> {
  const text = await page.locator(selector).textContent();
  return JSON.stringify(JSON.parse(text ?? ''));
}

test('payloads in names of categories, sellers, products and buyers are rendered as text on the pages of all roles', async ({
  page,
  newPerson,
  pageOf,
  consoleGuard,
}) => {
  test.setTimeout(600_000);
  // The seller's page may still open its event stream when the account is deleted already.
  consoleGuard.allow(/status of 403 .*\/api\/events/);
  const category = `${script} ${stamp()}`;
  const sellerName = `Eve ${image}${script}`;
  const buyerName = `Mal ${vector}${image}`;
  const typed = {
    'Product Name': `Chill ${stamp()} ${script}${image}`,
    Location: `Here ${image}${inTemplates}`,
    'Years of Use': `2 ${vector}`,
    Condition: `Fine ${script}${inTemplates}`,
    Description: `Cold. ${script}${image}${vector}${inTemplates}${address}`,
  };
  // Texts are stored with single spaces; a description keeps its lines.
  const stored = (text: string) => text.replace(/\s+/g, ' ');
  const product = { ...typed, Location: stored(typed.Location), Condition: stored(typed.Condition) };
  const name = product['Product Name'];

  const admin = await pageOf('admin');
  await trap(admin);
  await open(admin, '/admindashboard/updatefreezer');
  await admin.getByLabel('Category Name').fill(category);
  await admin.getByRole('button', { name: 'Add Category' }).click();
  await expect(admin.getByRole('dialog')).toContainText(category);
  await dismissDialog(admin);
  await expect(admin.getByRole('table')).toContainText(category);

  const sellerEmail = await signUp(page, sellerName, {
    role: 'seller',
    photo: '"><img src=x onerror=injected=1>.png',
  });
  await open(page, '/buyerdashboard/addproduct');
  const main = page.getByRole('main');
  for (const [label, text] of Object.entries(typed)) await main.getByLabel(label).fill(text);
  await main.getByLabel('Reseller Price').fill('150');
  await main.getByLabel('Original Price').fill('400');
  await main.getByLabel('Phone Number').fill('05550177');
  await main.getByLabel('Category', { exact: true }).selectOption({ label: category });
  const buffer = drawnPicture(20, 90, 60, 320);
  const file = {
    name: `${'</script>'.replace('/', '')}${address.slice(0, 11)}.png`,
    mimeType: 'image/png',
    buffer,
  };
  await main.getByLabel('Product Image').setInputFiles(file);
  await main.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('dialog')).toContainText('Product Added Successfully');
  await dismissDialog(page);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'Advertise' }).click();
  await expect(row.getByRole('link', { name: 'Manage advertisement' })).toBeVisible();
  await open(page, '/advertisement');
  await expect(page.getByRole('table')).toContainText(name);

  const buyer = await newPerson();
  await trap(buyer);
  await signUp(buyer, buyerName, { photo: '<svg onload=injected=1>.png' });
  await open(buyer, '/');
  await expect(buyer.getByRole('heading', { name: category })).toBeVisible();
  const card = buyer
    .getByRole('main')
    .locator('a[href^="/productsdetails/single/"]')
    .filter({ hasText: name });
  const single = (await card.first().getAttribute('href')) ?? '';
  await buyer.getByRole('button', { name: 'Categories' }).click();
  await buyer.getByRole('banner').getByRole('link', { name: category }).click();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(category);
  await expect(buyer).toHaveTitle(new RegExp(`^${literally(category)}`));
  await open(buyer, single);
  await expect(buyer).toHaveTitle(new RegExp(`^${literally(name)}`));
  const shown = buyer.getByRole('main');
  for (const text of [name, sellerName, ...Object.values(product)]) await expect(shown).toContainText(text);
  expect(await shown.getByRole('img', { name }).count()).toBeGreaterThan(0);
  expect(await dataBlock(buyer, 'script#boot')).toContain(JSON.stringify(name).slice(1, -1));
  expect(await dataBlock(buyer, 'script[type="application/ld+json"]')).toContain(
    JSON.stringify(name).slice(1, -1),
  );
  expect(await buyer.locator('meta[property="og:title"]').getAttribute('content')).toContain(name);

  await shown.getByRole('button', { name: 'Wishlist' }).click();
  await open(buyer, '/myorders/wishlist');
  await expect(buyer.getByRole('main')).toContainText(name);
  await open(buyer, single);
  await buyer.getByRole('button', { name: 'Buy Now' }).click();
  const form = buyer.getByRole('dialog');
  await expect(form.getByLabel('Product Name')).toHaveValue(name);
  await expect(form.getByLabel('Your Name')).toHaveValue(buyerName);
  await expect(form.getByLabel('Meet Location')).toHaveValue(product.Location);
  await form.getByLabel('Your Phone Number').fill('0155501234');
  await form.getByRole('button', { name: 'Submit' }).click();
  const popup = buyer.getByRole('dialog').filter({ hasText: /thank/i });
  await expect(popup).toContainText('05550177');
  await popup.getByRole('button', { name: 'See my order' }).click();
  await expect(buyer.getByRole('table', { name: 'Ordered Product' })).toContainText(name);
  await expect(buyer.locator('a[href^="tel:"]').first()).toHaveAttribute('href', 'tel:05550177');

  await open(page, '/buyerdashboard/mybuyers');
  await expect(page.getByRole('table')).toContainText(buyerName);
  for (const [who, at] of [
    [page, '/'],
    [page, single],
    [buyer, '/'],
    [buyer, '/myorders/orderedproduct'],
    [page, '/buyerdashboard/mybuyers'],
    [admin, '/admindashboard/allsellers'],
  ] as const)
    await expectInert(who, at);
  const stranger = await newPerson();
  await trap(stranger);
  expect(await expectInert(stranger, single)).toContain('og:title');

  await open(admin, '/admindashboard/allsellers');
  await admin.getByLabel('Search').fill(sellerEmail);
  // The row for "nobody matches" contains the address too.
  const account = admin
    .getByRole('row')
    .filter({ hasText: sellerEmail, has: admin.getByRole('button', { name: 'Delete' }) });
  await expect(account).toContainText(sellerName);
  await account.getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByRole('dialog')).toContainText(sellerName);
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(account).toHaveCount(0);
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

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
