import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ImageWidth } from '../../database/schema.ts';
import { MarketProblem } from '../../errors/market-problem.ts';
import { recogniseImage } from './image-format.ts';

/** Pixels across; a smaller picture is kept at its own width and never enlarged. */
const WIDTHS = [320, 640, 1200];
const MAX_PIXELS = 40_000_000;
const QUALITY = 80;

export interface EncodedWidth extends ImageWidth {
  readonly bytes: Buffer;
}

export interface EncodedImage {
  /** SHA-256 of the largest file. */
  readonly hash: string;
  /** Narrowest first. */
  readonly widths: readonly EncodedWidth[];
}

const unreadable = () =>
  new MarketProblem(
    'unsupported_image',
    'This file is not a picture we can read. Please use JPEG, PNG, WebP or AVIF.',
    { field: 'image' },
  );

/**
 * Makes our own files of a picture: upright, without metadata (place, camera, names), in every width.
 * Fails with `unsupported_image` for anything but a whole JPEG, PNG, WebP or AVIF, and with `too_large` beyond 40
 * megapixels.
 */
export async function encodeImage(input: Buffer): Promise<EncodedImage> {
  const format = recogniseImage(input);
  if (!format) throw unreadable();
  await checkContent(input, format);
  try {
    const { data, info } = await sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .rotate()
      .toColourspace('srgb')
      .resize({ width: WIDTHS.at(-1) as number, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const widths = await Promise.all(
      widthsFor(info.width).map(async (width) => {
        const file = await sharp(data, { raw })
          .resize({ width })
          .webp({ quality: QUALITY })
          .toBuffer({ resolveWithObject: true });
        return { width: file.info.width, height: file.info.height, bytes: file.data };
      }),
    );
    const largest = widths.at(-1) as EncodedWidth;
    return { hash: createHash('sha256').update(largest.bytes).digest('hex'), widths };
  } catch {
    throw unreadable();
  }
}

async function checkContent(input: Buffer, expected: string): Promise<void> {
  const { format, width, height } = await sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (format !== (expected === 'avif' ? 'heif' : expected)) throw unreadable();
  if (width * height > MAX_PIXELS) {
    throw new MarketProblem(
      'too_large',
      'This picture has more than 40 megapixels. Please make it smaller.',
      {
        field: 'image',
      },
    );
  }
}

/** The widths to make of a picture: each target it reaches, and its own width when it is below the largest. */
export function widthsFor(width: number): number[] {
  return [...new Set(WIDTHS.map((target) => Math.min(target, width)))];
}
