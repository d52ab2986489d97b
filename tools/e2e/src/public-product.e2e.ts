import type { Product } from 'shared-contracts';
import { ofSeller } from './ask-market.ts';
import { expect, open, people, renderedHtml, test } from './fixtures.ts';

// mfe-catalog's product-head.test covers JSON-LD and canonical address, page-server's seo-routes.test the sitemap.
test('the public page of a product has its JSON-LD, and shows no visitor a phone number or e-mail address of others', async ({
  page,
  pageOf,
}) => {
  const [seller, buyer] = [await pageOf('seller'), await pageOf('buyer')];
  const visitors = [
    [page, undefined],
    [seller, people.seller],
    [await pageOf('admin'), people.admin],
    [buyer, people.buyer],
  ] as const;
  for (const wanted of ['available', 'sold'] as const) {
    const product: Product = await ofSeller(seller, ({ status }) => status === wanted);
    const { phonenumber = '', buyerphonenumber, selleremail, buyeremail } = product;
    expect(phonenumber).toMatch(/^\d{5,}$/);
    for (const [visitor, own] of visitors) {
      const html = await renderedHtml(visitor, `/refrigerators/${product._id}`);
      const [, ld = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      expect(JSON.parse(ld)).toMatchObject({ '@type': 'Product', name: product.productname });
      expect(ld).not.toContain(product.sellername);
      // The page contains the user's own e-mail address.
      for (const personal of [phonenumber, buyerphonenumber, selleremail, buyeremail])
        if (personal && personal !== own) expect(html).not.toContain(personal);
    }
    await open(buyer, `/refrigerators/${product._id}`);
    await expect(buyer.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(product.productname);
    await expect(buyer.getByRole('main')).not.toContainText('@');
    expect(await buyer.content()).not.toContain(phonenumber);
  }
});
