import type { ImageFormat } from './image-format.ts';

/** The maximum size of an upload, 10 MB. */
export const MAX_BYTES = 10 * 1024 * 1024;

/**
 * The maximum number of pixels of an upload, by format. 40 megapixels of JPEG, PNG or WebP need up to 450 MB to decode (16-bit
 * interlaced PNG); AVIF is decoded as a whole and needs 18 bytes per pixel, so 20 megapixels need 415 MB.
 */
export const MAX_PIXELS: Readonly<Record<ImageFormat, number>> = {
  jpeg: 40_000_000,
  png: 40_000_000,
  webp: 40_000_000,
  avif: 20_000_000,
};

/** Stored widths in pixels. A narrower picture is stored at its own width and never enlarged. */
const WIDTHS = [320, 640, 1200];
export const MAX_WIDTH = 1200;
/** A picture more than twice as high as wide is stored narrower: what is stored must fit the memory of the AVIF process. */
export const MAX_HEIGHT = 2400;
/** WebP quality. */
export const QUALITY = 80;

/**
 * The memory that a process may allocate for images, in MB (RLIMIT_DATA, on top of what it uses when it is ready). The API's
 * container has 1 GB for the API, an encoder and an AVIF process.
 */
export const ENCODER_MEMORY = 448;
export const AVIF_MEMORY = 256;

/** The widths to make of a picture: each stored width it reaches, and its own when it is below the largest. */
export function widthsFor(width: number): number[] {
  return [...new Set(WIDTHS.map((target) => Math.min(target, width)))];
}
