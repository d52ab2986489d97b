export type PictureImage = { url: string; width: number; height: number };

/** A box that pictures are shown in. */
export interface PictureBox {
  /** Width divided by height. */
  readonly ratio: number;
  /** How far a picture may reach beyond the box, in boxes: 1 shows it whole, 1.5 cuts a third off at the most. */
  readonly reach: number;
}

/** How wide a picture is drawn, in widths of its box: it covers the box where `reach` lets it. @param relative its ratio, divided by that of the box */
export const renderedWidth = (relative: number, reach: number): number =>
  Math.min(Math.max(1, Math.min(relative, reach)), reach * relative);

/**
 * What an `img` needs: `srcset`, the middle width for browsers that ignore it, and the size of the largest. Browsers choose by the
 * width of the box: a picture that is drawn narrower is said to be wider by as much.
 * @param images narrowest first @returns nothing for an empty list
 */
export function sourceSet(images: readonly PictureImage[], { ratio, reach }: PictureBox) {
  const largest = images.at(-1);
  if (!largest) return undefined;
  const { width, height } = largest;
  // Of a picture whose sides nobody knows it is taken that it fits.
  const rendered = renderedWidth(width / height / ratio || 1, reach);
  return {
    src: (images[images.length >> 1] ?? largest).url,
    srcSet: images.map((image) => `${image.url} ${Math.round(image.width / rendered)}w`).join(', '),
    width,
    height,
  };
}
