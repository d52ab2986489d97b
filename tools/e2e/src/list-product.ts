import { askMarket } from './ask-market.ts';
import type { Page } from './fixtures.ts';

interface Listed {
  readonly id: string;
  readonly name: string;
}

/** Lists a product of the seller who is signed in on this page; its picture is a copy of one that is there. */
export async function listProduct(page: Page, brand: string): Promise<Listed> {
  const [like] = await askMarket<{ productimage: string; categoryid: number }[]>(page, '/products?limit=1');
  const productimage = await page.evaluate(async (address) => {
    const form = new FormData();
    form.append('image', await (await fetch(address)).blob(), 'like.webp');
    const headers = { freezertoken: `bearer ${localStorage.getItem('freezerToken')}` };
    const response = await fetch('/api/1/upload?expiration=600', { method: 'POST', headers, body: form });
    return (await response.json()).data.url as string;
  }, like?.productimage ?? '');
  const name = `${brand} 200`;
  const { insertedId } = await askMarket<{ insertedId: string }>(page, '/frreezerproduct', {
    method: 'POST',
    body: {
      ...{ productimage, categoryid: like?.categoryid, resaleprice: 350, originalprice: 900 },
      ...{ phonenumber: '5550100199', location: 'Austin, TX', productname: name, yearsofuse: '2' },
      ...{ condition: 'Good', description: 'Quiet.', datasheet: { brand } },
    },
  });
  return { id: insertedId, name };
}
