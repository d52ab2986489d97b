import type { ProductImage } from 'shared-contracts';
import type { ImageWidth } from '../../database/db.ts';

export interface StoredPicture {
  readonly hash: string;
  readonly widths: readonly ImageWidth[];
}

export type PicturePresenter = ReturnType<typeof createPicturePresenter>;

/** Builds the public addresses of pictures. */
export function createPicturePresenter(base: string) {
  const address = (path: string) => base + path;
  return {
    /** Every width, narrowest first. */
    all: (picture: StoredPicture | undefined): ProductImage[] =>
      picture?.widths.map(({ width, height }) => ({
        url: address(picturePath(picture.hash, width)),
        width,
        height,
      })) ?? [],
    /** The address of the largest width; empty when there is no picture. */
    largest: (picture: StoredPicture | undefined): string => {
      const widest = picture?.widths.at(-1);
      return picture && widest ? address(picturePath(picture.hash, widest.width)) : '';
    },
    /** The public address for a stored one: our own pictures are stored by path, those of other sites by their full address. */
    external: (stored: string): string => (stored.startsWith('/') ? address(stored) : stored),
  };
}

/** The path of a picture on this server, without the public prefix. */
export const picturePath = (hash: string, width: number) => `/pictures/${hash}/${width}.webp`;

/** The hash in the address of one of our pictures; undefined for the address of another site. */
export function hashOfAddress(address: string): string | undefined {
  return /^[^?#]*\/pictures\/([0-9a-f]{64})\/\d{1,4}\.webp$/.exec(address)?.[1];
}
