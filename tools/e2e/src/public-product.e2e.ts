import type { Product } from 'shared-contracts';
import { ofSeller } from './ask-market.ts';
import { expect, open, type Page, people, test } from './fixtures.ts';

const sellersOwn = (page: Page, status: Product['status']) =>
  ofSeller(page, (product) => product.status === status);

/** JSON-LD as a crawler reads it: from the page's HTML. */
function jsonLdOf(html: string): Record<string, unknown> {
  const [text, ...more] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(more).toEqual([]);
  return JSON.parse(text?.[1] ?? '');
}
const canonicalOf = (html: string) =>
  new URL(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '').pathname;
const headingOf = (html: string) => /<h1[^>]*>(?:<!-- -->)?([^<]*)/.exec(html)?.[1];

/** The address as in links: with words before the id. */
async function addressOf(page: Page, { _id }: Product): Promise<string> {
  const html = await (await page.request.get(`/refrigerators/${_id}`)).text();
  return canonicalOf(html);
}

test('a guest who opens a shared link sees the product and its JSON-LD, without phone number or e-mail address', async ({
  page,
  pageOf,
  request,
}) => {
  const seller = await pageOf('seller');
  await open(seller, '/blog');
  const product = await sellersOwn(seller, 'available');
  const { phonenumber = '', selleremail = '' } = product;
  expect(phonenumber).toMatch(/^\d{5,}$/);
  const address = await addressOf(page, product);
  expect(address).toMatch(new RegExp(`^/refrigerators/[a-z0-9-]+-${product._id}$`));

  const response = await request.get(address);
  expect(response.status()).toBe(200);
  const html = await response.text();
  expect(headingOf(html)).toBe(product.productname);
  const ld = jsonLdOf(html);
  expect(ld).toMatchObject({
    '@type': 'Product',
    name: product.productname,
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      '@type': 'Offer',
      price: product.resaleprice.toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
    },
  });
  expect(String(ld.image)).toMatch(/^http.*\/pictures\//);
  for (const personal of [phonenumber, selleremail, product.sellername])
    expect(JSON.stringify(ld)).not.toContain(personal);
  for (const personal of [phonenumber, selleremail]) expect(html).not.toContain(personal);

  await open(page, address);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(product.productname);
  await expect(main.getByText(product.sellername).first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Description' })).toBeVisible();
});

test('the public product page shows signed-in users no phone number and no e-mail address of others either', async ({
  pageOf,
}) => {
  const seller = await pageOf('seller');
  await open(seller, '/blog');
  for (const who of ['seller', 'admin', 'buyer'] as const) {
    const page = who === 'seller' ? seller : await pageOf(who);
    for (const status of ['available', 'sold'] as const) {
      const product = await sellersOwn(seller, status);
      const { phonenumber = '', buyeremail = '', buyerphonenumber = '' } = product;
      const html = await (await page.request.get(`/refrigerators/${product._id}`)).text();
      expect(html).toContain(product.productname);
      for (const phone of [phonenumber, buyerphonenumber].filter(Boolean)) expect(html).not.toContain(phone);
      // The page contains the user's own e-mail address: the test is about the addresses of others.
      const others = [people.seller, buyeremail].filter((email) => email && email !== people[who]);
      for (const email of others) expect(html).not.toContain(email);
    }
  }
  const { _id, phonenumber = '' } = await sellersOwn(seller, 'sold');
  const buyer = await pageOf('buyer');
  await open(buyer, `/refrigerators/${_id}`);
  await expect(buyer.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(buyer.getByRole('main')).not.toContainText('@');
  expect(await buyer.content()).not.toContain(phonenumber);
});

test('every address of a product names the same canonical URL, which the sitemap lists', async ({
  request,
}) => {
  const products = (await (await request.get('/api/products?limit=3')).json()) as Product[];
  const map = await (await request.get('/sitemap.xml')).text();
  expect(map).not.toContain('/productsdetails/single/');
  for (const { _id } of products) {
    const addresses = [
      `/refrigerators/${_id}`,
      `/refrigerators/quite-other-words-${_id}`,
      `/productsdetails/single/${_id}`,
    ];
    const pages = await Promise.all(addresses.map((address) => request.get(address)));
    expect(pages.map((page) => page.status())).toEqual([200, 200, 200]);
    const kept = await Promise.all(pages.map(async (page) => canonicalOf(await page.text())));
    expect(new Set(kept).size, kept.join(' ')).toBe(1);
    expect(map).toContain(`${kept[0]}</loc>`);
  }
});
