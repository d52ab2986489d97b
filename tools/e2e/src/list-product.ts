import { askMarket, tokenOf } from './ask-market.ts';
import { drawnPicture } from './drawn-picture.ts';
import type { Page } from './fixtures.ts';

/** Uploads a picture as the seller who is signed in on this page. @returns its address */
export async function upload(seller: Page, buffer: Buffer): Promise<string> {
  const response = await seller.request.post('/api/1/upload?expiration=600', {
    headers: await tokenOf(seller),
    multipart: { image: { name: 'fridge.png', mimeType: 'image/png', buffer } },
  });
  return (await response.json()).data.url;
}

/** Lists a product as the seller who is signed in on this page. @returns its id */
export async function listProduct(
  page: Page,
  fields: { readonly productname: string } & Readonly<Record<string, unknown>>,
): Promise<string> {
  const [like] = await askMarket<{ categoryid: number }[]>(page, '/products?limit=1');
  const productimage = await upload(page, await drawnPicture(40, 150, 140, 320));
  const { insertedId } = await askMarket<{ insertedId: string }>(page, '/frreezerproduct', {
    method: 'POST',
    body: {
      ...{ productimage, categoryid: like?.categoryid, resaleprice: 350, originalprice: 900 },
      ...{ phonenumber: '5550100199', location: 'Austin, TX', yearsofuse: '2' },
      ...{ condition: 'Good', description: 'Quiet.', ...fields },
    },
  });
  return insertedId;
}
