export type PictureImage = { url: string; width: number; height: number };

/** Rendered width of a picture, in box widths: it covers the box as far as `reach` allows. @param relative its ratio by the box's */
export const renderedWidth = (relative: number, reach: number): number =>
  Math.min(Math.max(1, Math.min(relative, reach)), reach * relative);

/**
 * Attributes of an `img`: `srcset`, the middle width for browsers that ignore it, and the size of the largest. Browsers choose by the
 * box's width: for a picture that is rendered narrower, the declared widths are larger by the same factor.
 * @param images narrowest first @param ratio width divided by height of the box @returns undefined for an empty list
 * @param reach how far a picture may extend beyond the box, in boxes: 1 shows it whole, 1.5 cuts off at most a third
 */
export function sourceSet(images: readonly PictureImage[], ratio: number, reach: number) {
  const largest = images.at(-1);
  if (!largest) return undefined;
  const { width, height } = largest;
  // A picture without known size is assumed to have the box's ratio.
  const rendered = renderedWidth(width / height / ratio || 1, reach);
  return {
    src: (images[images.length >> 1] ?? largest).url,
    srcSet: images.map((image) => `${image.url} ${Math.round(image.width / rendered)}w`).join(', '),
    width,
    height,
  };
}
