import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Db } from '../database/db.ts';
import { insertImage } from '../modules/images/images.repository.ts';
import type { PictureStore } from '../modules/images/picture-store.ts';

interface PictureOptions {
  readonly width?: number;
  readonly height?: number;
  readonly format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
}

let count = 0;

/** A picture that differs from every other one. */
export async function picture({ width = 400, height = 300, format = 'jpeg' }: PictureOptions = {}) {
  count += 1;
  const background = { r: count % 256, g: (count * 7) % 256, b: (process.pid + count * 31) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

let stored: Promise<{ width: number; height: number; bytes: Buffer }[]> | undefined;

/** Adds a picture to the store and the database as an upload does, without encoding it in a process. */
export async function storePicture(db: Db, store: PictureStore, ownerId: string) {
  stored ??= Promise.all(
    [320, 400].map(async (width) => {
      const height = width * 0.75;
      return { width, height, bytes: await picture({ width, height, format: 'webp' }) };
    }),
  );
  const files = await stored;
  const hash = randomBytes(32).toString('hex');
  const widths = files.map(({ width, height }) => ({ width, height }));
  await using staged = await store.stage();
  for (const { width, bytes } of files) await writeFile(join(staged.folder, `${width}.webp`), bytes);
  await staged.publish(hash);
  const row = { hash, owner_id: ownerId, bytes: 1000, expires_at: new Date(Date.now() + 600_000) };
  await insertImage(db, { ...row, widths });
  return { hash, widths };
}

/** A picture full of noise, whose file is large and slow to encode. */
export async function noise({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const create = { width, height, channels: 3, background: 'white' } as const;
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg()
    .toBuffer();
}

/** A photo like a phone's: rotated, with the location in its metadata. */
export async function gpsPhoto(): Promise<Buffer> {
  return sharp(await picture({ width: 900, height: 600 }))
    .withExif({
      IFD0: { Make: 'PhoneMaker', Model: 'Secret Model', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 30/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export function pictureForm(content: Uint8Array | string, field = 'image'): FormData {
  const form = new FormData();
  form.append(field, new Blob([content as unknown as ArrayBuffer]), 'photo.jpg');
  return form;
}
