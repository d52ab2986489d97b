import { drawnPicture } from './drawn-picture.ts';
import type { Page } from './fixtures.ts';

export const picture = {
  name: 'fridge.png',
  mimeType: 'image/png',
  buffer: await drawnPicture(30, 90, 120, 320),
};

/** Fills the ten fields of the specification on the add page. */
export async function fillProduct(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Product Name').fill(name);
  await main.getByLabel('Reseller Price').fill('80');
  await main.getByLabel('Original Price').fill('400');
  await main.getByLabel('Phone Number').fill('05550177');
  await main.getByLabel('Location').fill('Reno, NV');
  await main.getByLabel('Years of Use').fill('2');
  await main.getByLabel('Category').selectOption({ index: 1 });
  await main.getByLabel('Product Image').setInputFiles(picture);
  await main.getByLabel('Condition').fill('Good');
  await main.getByLabel('Description').fill('Quiet.');
}
