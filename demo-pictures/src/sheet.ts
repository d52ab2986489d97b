import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const COLUMNS = 5;
const [WIDTH, HEIGHT] = [384, 288];

/** Writes a contact sheet (PNG) of the 640 px pictures with these keys, in order. */
export async function drawSheet(folder: string, keys: readonly string[], target: string): Promise<void> {
  const files = new Set(await readdir(folder));
  const present = keys.filter((key) => files.has(`${key}-640.webp`));
  const tiles = await Promise.all(
    present.map(async (key, i) => ({
      input: await sharp(join(folder, `${key}-640.webp`))
        .resize(WIDTH - 6, HEIGHT - 6, { fit: 'cover' })
        .toBuffer(),
      left: (i % COLUMNS) * WIDTH + 3,
      top: Math.floor(i / COLUMNS) * HEIGHT + 3,
    })),
  );
  const height = Math.max(1, Math.ceil(present.length / COLUMNS)) * HEIGHT;
  await sharp({ create: { width: COLUMNS * WIDTH, height, channels: 3, background: '#ffffff' } })
    .composite(tiles)
    .png()
    .toFile(target);
}
