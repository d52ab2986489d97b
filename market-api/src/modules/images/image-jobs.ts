import type { ImageWidth } from '../../database/columns.ts';
import type { ImageFormat } from './image-format.ts';

/** What the API sends to the process that encodes uploads. */
export interface EncodeJob {
  /** Path of the upload. */
  readonly source: string;
  /** What its first bytes say it is. */
  readonly format: ImageFormat;
  /** Existing folder for the files, each named `<width>.webp`. */
  readonly folder: string;
}

/** Why a picture is not taken: broken, too many pixels for its format, or more memory than the process may have. */
export type Refusal = 'unreadable' | 'pixels' | 'memory';

export type EncodeResponse = { readonly refusal: Refusal } | EncodedImage;

export interface EncodedImage {
  /** SHA-256 of the largest file. */
  readonly hash: string;
  /** Narrowest first. */
  readonly widths: readonly ImageWidth[];
  /** Size of all files together. */
  readonly bytes: number;
}

/** What the API sends to the process that makes AVIF files. */
export interface AvifJob {
  /** Path of the largest WebP file. */
  readonly source: string;
  /** Files to write. Each is written to `unfinished` and then renamed, so it appears whole or not at all. */
  readonly files: readonly {
    readonly width: number;
    readonly height: number;
    readonly path: string;
    readonly unfinished: string;
  }[];
}

/** How a process answers a job: with a result, which may be nothing, or with why it failed. */
export interface JobResult<Result> {
  readonly result?: Result;
  readonly error?: string;
  /** Of a system error, ENOSPC for example. */
  readonly code?: string;
}
