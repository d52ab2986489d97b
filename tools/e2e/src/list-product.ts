import { askMarket } from './ask-market.ts';
import { drawnPicture } from './drawn-picture.ts';
import type { Page } from './fixtures.ts';

/** Uploads a picture as the seller who is signed in on this page. @returns its address */
export function upload(seller: Page, picture: Buffer): Promise<string> {
  return seller.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const form = new FormData();
    form.set('image', new File([bytes], 'fridge.png', { type: 'image/png' }));
    const headers = { freezertoken: `bearer ${localStorage.getItem('freezerToken')}` };
    const response = await fetch('/api/1/upload?expiration=600', { method: 'POST', headers, body: form });
    return (await response.json()).data.url;
  }, picture.toString('base64'));
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
