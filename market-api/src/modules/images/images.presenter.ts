import type { ProductImage } from 'shared-contracts';
import type { ImageWidth } from '../../database/db.ts';

export interface StoredPicture {
  readonly hash: string;
  readonly widths: readonly ImageWidth[];
}

export type PicturePresenter = ReturnType<typeof createPicturePresenter>;

/** Gives pictures their addresses. */
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
    /** The address of the largest one; empty when there is no picture. */
    largest: (picture: StoredPicture | undefined): string => {
      const widest = picture?.widths.at(-1);
      return picture && widest ? address(picturePath(picture.hash, widest.width)) : '';
    },
    /** The address given out for a remembered one: ours was remembered by its path, a stranger's is whole. */
    external: (stored: string): string => (stored.startsWith('/') ? address(stored) : stored),
  };
}

/** Where a picture lies on this server, without the public prefix. */
export const picturePath = (hash: string, width: number) => `/pictures/${hash}/${width}.webp`;

/** The picture an address of ours names, or undefined for an address of somebody else. */
export function hashOfAddress(address: string): string | undefined {
  return /^[^?#]*\/pictures\/([0-9a-f]{64})\/\d{1,4}\.webp$/.exec(address)?.[1];
}
