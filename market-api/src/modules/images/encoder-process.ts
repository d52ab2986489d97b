import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { EncodeJob, EncodeResponse, Refusal } from './image-jobs.ts';
import { MAX_HEIGHT, MAX_PIXELS, MAX_WIDTH, QUALITY, widthsFor } from './image-limits.ts';
import { serveJobs } from './serve-jobs.ts';

/** A process that makes the stored files of uploads: upright, without metadata, in every width. */
async function encode({ source, format, folder }: EncodeJob): Promise<EncodeResponse> {
  const limitInputPixels = MAX_PIXELS[format];
  const header = await sharp(source, { limitInputPixels: false }).metadata().catch(refusalOf);
  // Nothing is decoded before the sides are known.
  if (typeof header === 'string') return { refusal: header };
  if (header.format !== (format === 'avif' ? 'heif' : format)) return { refusal: 'unreadable' };
  if (header.width * header.height > limitInputPixels) return { refusal: 'pixels' };

  const decoded = await sharp(source, { limitInputPixels, failOn: 'truncated', sequentialRead: true })
    .rotate()
    .toColourspace('srgb')
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refusalOf);
  if (typeof decoded === 'string') return { refusal: decoded };

  const { data, info } = decoded;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const widths = [];
  let [bytes, hash] = [0, ''];
  for (const width of widthsFor(info.width)) {
    const file = await sharp(data, { raw })
      .resize({ width })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    await writeFile(join(folder, `${file.info.width}.webp`), file.data, { flush: true });
    widths.push({ width: file.info.width, height: file.info.height });
    bytes += file.data.length;
    hash = createHash('sha256').update(file.data).digest('hex');
  }
  return { hash, widths, bytes };
}

/** libvips and its decoders report a failed allocation in words only. */
function refusalOf(error: Error): Refusal {
  return /memory|alloc/i.test(error.message) ? 'memory' : 'unreadable';
}

await serveJobs(encode);
