export type PictureImage = { url: string; width: number; height: number };

/** A frame that pictures are shown in. */
export interface Frame {
  /** Width divided by height. */
  readonly ratio: number;
  /** How far a picture may reach beyond the frame, in frames: 1 shows it whole, 1.5 cuts a third off at the most. */
  readonly reach: number;
}

/** How wide a picture (width divided by height) is drawn, in widths of its frame: it covers the frame where `reach` lets it. */
export const drawnWidth = (picture: number, { ratio, reach }: Frame): number =>
  Math.min(Math.max(1, Math.min(picture / ratio, reach)), (reach * picture) / ratio);

/**
 * `srcset` text, the image for browsers that ignore it (the middle width), and the largest one. Browsers choose by the width of
 * the frame: a picture that is drawn narrower is said to be wider by as much. Nothing for an empty list.
 */
export function sourceSet(images: readonly PictureImage[], frame: Frame) {
  const byWidth = images.filter((image) => image.url).sort((a, b) => a.width - b.width);
  const [middle, largest] = [byWidth[Math.floor(byWidth.length / 2)], byWidth.at(-1)];
  if (!middle || !largest) return undefined;
  // Of a picture whose sides nobody knows it is taken that it fits.
  const drawn = drawnWidth(largest.width / largest.height || frame.ratio, frame);
  const srcSet = byWidth.map(({ url, width }) => `${url} ${Math.round(width / drawn)}w`).join(', ');
  return { src: middle.url, srcSet, largest };
}
