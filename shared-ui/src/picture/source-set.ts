export type PictureImage = { url: string; width: number; height: number };

/** `srcset` text and the image for browsers that ignore it (the middle width). Nothing for an empty list. */
export function sourceSet(images: readonly PictureImage[]): { src: string; srcSet: string } | undefined {
  const byWidth = images.filter((image) => image.url).sort((a, b) => a.width - b.width);
  const middle = byWidth[Math.floor(byWidth.length / 2)];
  if (!middle) return undefined;
  return { src: middle.url, srcSet: byWidth.map((image) => `${image.url} ${image.width}w`).join(', ') };
}
