import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

/** What the sheet shows: one row each, from left to right. */
const rows = [
  ['visitor-home-fold-light-1440', 'buyer-product-dark-1440', 'seller-my-products-light-1440'],
  ['visitor-login-dark-1440', 'seller-add-product-light-1440', 'admin-make-admin-dark-1440'],
  [
    'visitor-home-light-360',
    'buyer-category-dark-360',
    'buyer-product-light-360',
    'buyer-buy-dark-360',
    'seller-my-products-light-360',
    'admin-all-sellers-dark-360',
  ],
] as const;
const WIDTH = 1500;
const GAP = 16;
const ROW_HEIGHT = { desk: 320, phone: 520 };

/**
 * Puts a choice of the pictures in `folder` onto one sheet of at most some 200 kB, for the documentation.
 * @param file where to, a `.webp`
 * @throws a sentence that names the pictures which have not been taken
 */
export async function writeContactSheet(folder: string, file: string): Promise<void> {
  const missing = rows.flat().filter((name) => !existsSync(path.join(folder, `${name}.webp`)));
  if (missing.length > 0) throw new Error(`The sheet needs ${missing.join(', ')}: take all screens first.`);
  const parts: OverlayOptions[] = [];
  let top = GAP;
  for (const row of rows) {
    const height = row.length > 3 ? ROW_HEIGHT.phone : ROW_HEIGHT.desk;
    const width = Math.floor((WIDTH - GAP * (row.length + 1)) / row.length);
    for (const [at, name] of row.entries()) {
      const input = await sharp(path.join(folder, `${name}.webp`))
        .resize(width, height, { fit: 'cover', position: 'top' })
        .toBuffer();
      parts.push({ input, left: GAP + at * (width + GAP), top });
    }
    top += height + GAP;
  }
  await sharp({ create: { width: WIDTH, height: top, channels: 3, background: '#7d989e' } })
    .composite(parts)
    .webp({ quality: 72, effort: 6 })
    .toFile(file);
}
