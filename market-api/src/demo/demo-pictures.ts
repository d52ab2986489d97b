import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Db, run } from '../database/db.ts';
import { insertImage } from '../modules/images/images.repository.ts';
import type { PictureStore } from '../modules/images/picture-store.ts';
import { type DemoData, type DemoPicture, pictureFile, required } from './demo-data.ts';

/**
 * Publishes the demo's pictures to the store, under the hash of their largest file, and inserts them as used.
 * @returns image ids by picture key
 */
export async function seedPictures(
  tx: Db,
  store: PictureStore,
  { pictures, pictureFolder }: DemoData,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const picture of pictures) {
    const stored = await storePicture(store, picture, pictureFolder);
    const claim = { owner_id: null, claimed_at: new Date(), claimed_by: 'demo' };
    ids.set(picture.key, await insertImage(tx, { ...stored, ...claim }));
  }
  return ids;
}

/** Adds the further pictures of an offer to all products made from it. */
export async function seedFurtherPictures(
  tx: Db,
  { offers }: DemoData,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { picture, furtherpictures = [] } of offers) {
    const cover = required(pictures, picture);
    for (const [index, { picture: key, alt }] of furtherpictures.entries()) {
      await run(tx)`insert into product_pictures (product_id, position, image_id, alt)
                select id, ${index + 1}::int, ${required(pictures, key)}::uuid, ${alt} from products
                where image_id = ${cover}::uuid`;
    }
  }
}

async function storePicture(store: PictureStore, picture: DemoPicture, folder: URL) {
  const files = await Promise.all(
    picture.widths.map(async ({ width }) => {
      const file = pictureFile(picture.key, width);
      return { width, bytes: await readFile(new URL(file, folder)) };
    }),
  );
  const largest = files.at(-1);
  if (!largest) throw new Error(`The demo picture ${picture.key} has no files.`);
  const hash = createHash('sha256').update(largest.bytes).digest('hex');
  await using staged = await store.stage();
  for (const { width, bytes } of files)
    await writeFile(join(staged.folder, `${width}.webp`), bytes, { flush: true });
  await staged.publish(hash);
  const widths = picture.widths.map(({ width, height }) => ({ width, height }));
  return { hash, widths, bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0) };
}
