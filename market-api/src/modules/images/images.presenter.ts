import type { ProductImage } from 'shared-contracts';
import type { ImageWidth } from '../../database/db.ts';

export interface StoredPicture {
  readonly hash: string;
  readonly widths: readonly ImageWidth[];
}

export type PicturePresenter = ReturnType<typeof createPicturePresenter>;

/** Builds the public addresses of pictures. */
export function createPicturePresenter(base: string) {
  return {
    /** Every width, narrowest first. */
    all: ({ hash, widths }: StoredPicture): ProductImage[] =>
      widths.map(({ width, height }) => ({ url: base + picturePath(hash, width), width, height })),
    /** The address of the largest width. */
    largest: (picture: StoredPicture): string => base + largestPath(picture),
    /** The public address for a stored one: our own pictures are stored by path, those of other sites by their full address. */
    external: (stored: string): string => (stored.startsWith('/') ? base + stored : stored),
  };
}

/** The path of a picture on this server, without the public prefix. */
export const picturePath = (hash: string, width: number) => `/pictures/${hash}/${width}.webp`;

/** The path of the largest width. */
export const largestPath = ({ hash, widths }: StoredPicture) => picturePath(hash, widths.at(-1)?.width ?? 0);

/** The hash in the address of one of our pictures; undefined for the address of another site. */
export function hashOfAddress(address: string): string | undefined {
  return /^[^?#]*\/pictures\/([0-9a-f]{64})\/\d{1,4}\.webp$/.exec(address)?.[1];
}
