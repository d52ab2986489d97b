/** One picture in every width, narrowest first. */
export interface DemoPicture {
  key: string;
  /** `file` is relative to `demo/pictures`. */
  widths: { width: number; height: number; file: string }[];
}

/** A picture by its key and the sizes (width, height in pixels) it was drawn in. */
export function picture(key: string, ...sizes: readonly (readonly [number, number])[]): DemoPicture {
  return { key, widths: sizes.map(([width, height]) => ({ width, height, file: `${key}-${width}.webp` })) };
}
