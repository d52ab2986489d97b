/** What the page server of pictures asks its worker process for, one at a time. */
export interface AvifJob {
  /** Path of the largest WebP file. */
  readonly source: string;
  /** Paths of the files to write. Each appears whole or not at all. */
  readonly files: readonly { readonly width: number; readonly height: number; readonly path: string }[];
}

export interface AvifResult {
  /** Why it failed. */
  readonly error?: string;
}
