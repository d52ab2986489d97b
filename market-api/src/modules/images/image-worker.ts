import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ImageWidth } from '../../database/db.ts';
import type { ImageFormat } from './image-format.ts';
import { MAX_HEIGHT, MAX_PIXELS, MAX_WIDTH, QUALITY, widthsFor } from './image-limits.ts';

/**
 * The child process that works on images: one job at a time, one thread, no cache. It ends with its parent, which sets the
 * memory limit when it receives `ready`.
 */

/** The path of a picture, and an existing folder for the files made from it, each named by its width. */
interface ImageFiles {
  readonly source: string;
  readonly folder: string;
}

/** Makes the stored files of an upload: upright, without metadata, in every width. */
export interface EncodeJob extends ImageFiles {
  /** The format according to the first bytes. */
  readonly format: ImageFormat;
}

/** Makes AVIF files from a stored picture, at the lowest priority. */
export interface AvifJob extends ImageFiles {
  readonly widths: readonly ImageWidth[];
}

/** Why a picture is refused: broken, too many pixels for its format, or more memory than the process may use. */
export type Refusal = 'unreadable' | 'pixels' | 'memory';

export type EncodeResponse = { readonly refusal: Refusal } | EncodedImage;

export interface EncodedImage {
  /** SHA-256 of the largest file. */
  readonly hash: string;
  /** Narrowest first. */
  readonly widths: readonly ImageWidth[];
  /** Total size of all files. */
  readonly bytes: number;
}

/** The response to a job: its result, which may be undefined, or its error. */
export interface JobResult<Result> {
  readonly result?: Result;
  readonly error?: string;
  /** The code of a system error, ENOSPC for example. */
  readonly code?: string;
}

async function encode({ source, format, folder }: EncodeJob): Promise<EncodeResponse> {
  const limitInputPixels = MAX_PIXELS[format];
  const header = await sharp(source, { limitInputPixels: false }).metadata().catch(refusalOf);
  // Checks the dimensions before anything is decoded.
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

/** libvips and its decoders report a failed allocation only in the text of the error. */
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
// An orderly exit would wait for the current picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// When memory runs out, the kernel kills this process first (proc(5)).
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
respond('ready');
