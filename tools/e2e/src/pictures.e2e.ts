import type { Locator } from '@playwright/test';
import type { Product } from 'shared-contracts';
import { askMarket, ofSeller } from './ask-market.ts';
import { expectAccessible } from './axe.ts';
import { drawnPicture } from './drawn-picture.ts';
import { fillProduct } from './fill-product.ts';
import { dismissDialog, expect, open, type Page, test } from './fixtures.ts';

const file = async (name: string, red: number) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await drawnPicture(red, 90, 120, 320),
});

async function ownProduct(page: Page, name: string): Promise<Product> {
  const { _id } = await ofSeller(page, ({ productname }) => productname === name);
  const [whole] = await askMarket<Product[]>(page, `/frreezerproduct/single?id=${_id}`);
  return whole as Product;
}

// mfe-seller's pictures.test covers uploads that fail and sorting by keyboard, its edit-product-page.test later changes.
test('a seller uploads pictures, and sorts them by drag', async ({ pageOf }) => {
  const page = await pageOf('seller', { viewport: { width: 1440, height: 1200 } });
  const main = page.getByRole('main');
  const name = `Gallery Fridge ${Date.now().toString(36)}`;
  await open(page, '/buyerdashboard/addproduct');
  await fillProduct(page, name);
  await main.getByLabel('Product Image').setInputFiles([await file('inside', 200), await file('dent', 120)]);
  await expect(main.getByText('Sent', { exact: true })).toHaveCount(3);
  await main.getByLabel('What picture 1 shows').fill('front');
  await main.getByLabel('What picture 2 shows').fill('inside');
  await main.getByLabel('What picture 3 shows').fill('dent');
  await expectAccessible(page, 'the pictures of a new product', main.locator('form'));

  const grip = (place: number) => main.getByRole('button', { name: `Drag picture ${place},` });
  await grip(1).scrollIntoViewIfNeeded();
  const [from, to] = [await grip(1).boundingBox(), await grip(2).boundingBox()];
  if (!from || !to) throw new Error('The pictures cannot be dragged.');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 40, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + 30, { steps: 8 });
  await page.mouse.up();
  await expect(main.getByLabel('What picture 1 shows')).toHaveValue('inside');
  await main.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('dialog')).toContainText('Product Added Successfully');
  await dismissDialog(page);
  const product = await ownProduct(page, name);
  expect(product.pictures?.map(({ alt }) => alt)).toEqual(['inside', 'front', 'dent']);
  expect(product.pictures?.[0]?.url).toBe(product.productimage);

  const phone = await pageOf('seller', { viewport: { width: 360, height: 900 } });
  await open(phone, `/buyerdashboard/myproduct/${product._id}`);
  await expect(phone.getByLabel('What picture 3 shows')).toHaveValue('dent');
  await expectAccessible(
    phone,
    'the pictures of a product at 360 px',
    phone.getByRole('main').locator('form'),
  );
  await askMarket(page, `/loadmyproductdelete?id=${product._id}`, { method: 'DELETE' });
});

/** The address of the public page of a product that has several upright pictures. */
async function galleryAddress(page: Page): Promise<{ address: string; product: Product }> {
  const listed: Product[] = await (await page.request.get('/api/products?limit=60')).json();
  for (const { _id } of listed) {
    const [product] = await (await page.request.get(`/api/frreezerproduct/single?id=${_id}`)).json();
    if (product.pictures && product.images[0].height > product.images[0].width)
      return { address: `/refrigerators/x-${_id}`, product };
  }
  throw new Error('No product has several upright pictures');
}

/** The rectangle in which a picture is drawn within its box: `object-fit: contain`, centred. */
const rendered = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => {
    const box = element.getBoundingClientRect();
    const frame = element.parentElement?.getBoundingClientRect() ?? box;
    const ratio = element.naturalWidth / element.naturalHeight;
    const width = Math.min(box.width, box.height * ratio);
    const [left, top] = [box.x + (box.width - width) / 2, box.y + (box.height - width / ratio) / 2];
    return { left, top, right: left + width, bottom: top + width / ratio, ratio, frame: frame.toJSON() };
  });

// mfe-catalog's gallery.test covers every way to another picture, to zoom, and to close the full screen.
test('the gallery shows whole pictures and shifts nothing around it; in full screen they can be zoomed and dragged up to their edges', async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 1440, height: 900 } });
  const { address, product } = await galleryAddress(page);
  await open(page, address);
  const gallery = page.getByRole('region', { name: `Pictures of ${product.productname}` });
  const price = page.getByRole('heading', { level: 1 });
  const before = await price.boundingBox();
  await gallery.getByRole('button', { name: 'Next picture' }).click();
  await expect(gallery.getByRole('img', { name: /^Picture 2 of/ })).toBeInViewport();
  expect(await price.boundingBox()).toEqual(before);
  const seen = await rendered(gallery.getByRole('img').first());
  expect(seen.ratio).toBeLessThan(1);
  expect(seen.bottom - seen.top).toBeCloseTo(seen.frame.height, 0);
  expect(seen.right - seen.left).toBeCloseTo(seen.frame.height * seen.ratio, 0);
  const phone = await newPerson({ viewport: { width: 360, height: 900 } });
  await open(phone, address);
  for (const [width, shown] of [
    [1440, page],
    [360, phone],
  ] as const) {
    const whole = shown
      .locator('article')
      .filter({ has: shown.getByRole('region', { name: /^Pictures of/ }) });
    await expectAccessible(shown, `the gallery at ${width} px`, whole);
  }

  await page.getByRole('button', { name: 'Zoom in, full screen' }).click();
  const dialog = page.getByRole('dialog', { name: product.productname });
  const image = dialog.getByRole('img');
  await expect.poll(async () => (await rendered(image)).ratio).toBeLessThan(1);
  // The dialog grows into its place: before that, the frame is somewhere else.
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const { frame, ...whole } = await rendered(image);
  expect(whole.top).toBeGreaterThanOrEqual(frame.y - 1);
  expect(whole.bottom).toBeLessThanOrEqual(frame.y + frame.height + 1);
  await expectAccessible(page, 'the full screen', dialog);
  await image.dblclick();
  await expect(dialog.getByRole('status')).toHaveText('250%');
  // From one corner of the frame to the opposite one, twice: farther than the picture can be moved.
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  const [across, down] = [frame.width * 0.45, frame.height * 0.45];
  for (const by of [-1, 1]) {
    for (let time = 0; time < 2; time += 1) {
      await page.mouse.move(x - by * across, y - by * down);
      await page.mouse.down();
      await page.mouse.move(x + by * across, y + by * down, { steps: 6 });
      await page.mouse.up();
    }
    const edge = async () => {
      const { top, bottom } = await rendered(image);
      return by > 0 ? top - frame.y : bottom - frame.y - frame.height;
    };
    await expect.poll(async () => Math.abs(await edge())).toBeLessThan(2);
  }
});
