import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { paths } from 'shared-contracts';
import { profileOf, takePicture } from './camera.ts';
import { sizes, type Theme } from './screen.ts';

const profiles = {
  desk: { ...sizes.desk, viewport: { width: 1280, height: 800 } },
  phone: sizes.phone,
} as const;

/** The first retro fridge with several pictures: in the demo market always the same. @throws when there is none */
async function severalPictures(site: string): Promise<string> {
  const ask = async (address: string) => (await fetch(`${site}/api${address}`)).json();
  const { products } = (await ask('/search?kind=retro&sort=-price')) as {
    products: readonly { _id: string; productname: string }[];
  };
  for (const product of products) {
    const [whole] = (await ask(`/frreezerproduct/single?id=${product._id}`)) as { pictures?: unknown[] }[];
    if ((whole?.pictures?.length ?? 0) > 1) return paths.publicProduct(product);
  }
  throw new Error('This market has no retro fridge with several pictures: start it with its demo data.');
}

/** Takes the pictures for README, as a visitor sees the site. @param folder where the pictures are written */
export async function takeReadmePictures(browser: Browser, site: string, folder: string): Promise<void> {
  const pictures: readonly (readonly [
    file: string,
    path: string,
    theme: Theme,
    size: keyof typeof profiles,
  ])[] = [
    ['home-light', paths.home(), 'light', 'desk'],
    ['home-dark', paths.home(), 'dark', 'desk'],
    ['search', paths.search('q=quiet+fridge+under+%24700&near=4671654'), 'light', 'desk'],
    ['product', await severalPictures(site), 'light', 'desk'],
    ['phone', paths.search('q=freezer'), 'dark', 'phone'],
  ];
  for (const [file, address, theme, size] of pictures) {
    const context = await profileOf(browser, site, 'visitor', profiles[size]);
    const screen = { name: file, role: 'visitor', path: address, window: true } as const;
    await writeFile(path.join(folder, `${file}.webp`), await takePicture(context, screen, address, theme));
    await context.close();
  }
}
