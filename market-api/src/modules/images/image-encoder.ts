import { open } from 'node:fs/promises';
import type { ErrorCode } from 'shared-contracts';
import { type MarketProblem, problemOf } from '../../errors/market-problem.ts';
import { recogniseImage } from './image-format.ts';
import { ENCODER_MEMORY, MAX_PIXELS } from './image-limits.ts';
import { createImageProcess, ImageProcessEnded, type ImageProcessOptions } from './image-process.ts';
import type { EncodedImage, EncodeJob, EncodeResponse, Refusal } from './image-worker.ts';

export type ImageEncoder = ReturnType<typeof createImageEncoder>;

const LIMIT_MS = 60_000;
const HEAD_BYTES = 256;

export function createImageEncoder(options: Partial<ImageProcessOptions<EncodeResponse>> = {}) {
  const encoder = createImageProcess<EncodeJob, EncodeResponse>({
    memory: ENCODER_MEMORY,
    limitMs: LIMIT_MS,
    mayBeWorn: (response) => 'refusal' in response && response.refusal === 'memory',
    ...options,
  });
  return {
    /**
     * Makes the stored files of an upload: upright, without metadata (place, camera, names), in every width. One upload at
     * a time; others wait.
     * Fails with `unsupported_image` for anything but a complete JPEG, PNG, WebP or AVIF, with `too_large` beyond the pixel limit of
     * its format, the encoder's memory or its time limit, and with `unavailable` when the encoder was killed.
     * @param source path of the upload
     * @param folder existing folder for the files, each named `<width>.webp`
     */
    async encode(source: string, folder: string): Promise<EncodedImage> {
      const format = recogniseImage(await firstBytes(source));
      if (!format) throw refused('unreadable');
      const response = await encoder.run({ source, format, folder }).catch((error: unknown) => {
        throw error instanceof ImageProcessEnded ? ended(error) : error;
      });
      if ('refusal' in response) throw refused(response.refusal, MAX_PIXELS[format]);
      return response;
    },
    close: () => encoder.end(),
  };
}

async function firstBytes(file: string): Promise<Buffer> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

const refusals = {
  pixels: ['too_large', 'This picture has more than {} megapixels. Please make it smaller.'],
  memory: [
    'too_large',
    'This picture needs too much memory to be read. Please make it smaller, or save it as JPEG.',
  ],
  time: ['too_large', 'This picture takes too long to be read. Please make it smaller, or save it as JPEG.'],
  unreadable: [
    'unsupported_image',
    'This file is not a picture we can read. Please use JPEG, PNG, WebP or AVIF.',
  ],
} as const satisfies Record<Refusal | 'time', readonly [ErrorCode, string]>;

function refused(refusal: keyof typeof refusals, pixels = 0): MarketProblem {
  const [code, message] = refusals[refusal];
  return problemOf(code, 'image', message.replace('{}', String(pixels / 1_000_000)));
}

/**
 * Maps the end of the process to an error. A kill comes from outside (operator, kernel, end of the server); any other end, or a
 * timeout, is the picture's fault, which is why it counts against the quota.
 */
function ended({ signal, isLate }: ImageProcessEnded): MarketProblem {
  if (isLate) return refused('time');
  if (signal !== 'SIGKILL' && signal !== 'SIGTERM') return refused('unreadable');
  return problemOf('unavailable', 'image', 'The picture could not be processed now. Please try again.');
}
