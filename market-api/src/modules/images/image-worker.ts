import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ImageWidth } from '../../database/db.ts';
import type { ImageFormat } from './image-format.ts';
import { MAX_HEIGHT, MAX_PIXELS, MAX_WIDTH, QUALITY, widthsFor } from './image-limits.ts';

/**
 * A process that works on images for its parent: one job at a time, one thread, no cache. Ends with the parent, which sets
 * the memory limit once it hears that this is ready.
 */

/** Where a picture is, and an existing folder for the files that are made of it, each named by its width. */
interface ImageFiles {
  readonly source: string;
  readonly folder: string;
}

/** Makes the stored files of an upload: upright, without metadata, in every width. */
export interface EncodeJob extends ImageFiles {
  /** What its first bytes say it is. */
  readonly format: ImageFormat;
}

/** Makes AVIF files of a stored picture, at the lowest priority. */
export interface AvifJob extends ImageFiles {
  readonly widths: readonly ImageWidth[];
}

/** Why a picture is not taken: broken, too many pixels for its format, or more memory than the process may have. */
export type Refusal = 'unreadable' | 'pixels' | 'memory';

export type EncodeResponse = { readonly refusal: Refusal } | EncodedImage;

export interface EncodedImage {
  /** SHA-256 of the largest file. */
  readonly hash: string;
  /** Narrowest first. */
  readonly widths: readonly ImageWidth[];
  /** Size of all files together. */
  readonly bytes: number;
}

/** How a job is answered: with a result, which may be nothing, or with why it failed. */
export interface JobResult<Result> {
  readonly result?: Result;
  readonly error?: string;
  /** Of a system error, ENOSPC for example. */
  readonly code?: string;
}

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

async function makeAvif({ source, folder, widths }: AvifJob): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  for (const { width, height } of widths) {
    await sharp(source)
      .resize({ width, height, fit: 'fill' })
      .avif({ quality: 55, effort: 4, chromaSubsampling: '4:2:0' })
      .toFile(join(folder, `${width}.avif`));
  }
}

sharp.concurrency(1);
sharp.cache(false);
const respond = (message: JobResult<unknown> | 'ready') => process.connected && process.send?.(message);
process.on('message', (job: EncodeJob | AvifJob) => {
  ('format' in job ? encode(job) : makeAvif(job)).then(
    (result) => respond({ result }),
    (error: NodeJS.ErrnoException) =>
      respond({ error: String(error), ...(typeof error?.code === 'string' ? { code: error.code } : {}) }),
  );
});
// An orderly exit would wait for the image in work.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Of several processes that need memory, the kernel ends this one first (proc(5)).
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
respond('ready');
