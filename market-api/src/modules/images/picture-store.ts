import type { ImageWidth } from '../../database/columns.ts';
import type { AvifJob } from './image-jobs.ts';

/** A folder of this machine for one picture that is not visible yet. */
interface StagedPicture {
  /** Where the files are written, `<width>.webp` and `<width>.avif`. */
  readonly folder: string;
  /** Path for the upload itself, beside the folder's files and never published. */
  readonly source: string;
  /**
   * Makes the files visible under their hash; where that picture is stored already, nothing that anybody sees changes. A
   * failure may leave some of the files there: `remove` takes them away.
   */
  publish(hash: string): Promise<void>;
  /** Removes what was not published. To be called in any case. */
  discard(): Promise<void>;
}

/** What is to be made of a stored picture. */
export interface StagedAvif extends AvifJob {
  /** Makes what was written visible. */
  publish(): Promise<void>;
  /** Removes what was left unfinished. To be called in any case. */
  discard(): Promise<void>;
}

/** Files by the hash of their content. What is stored once never changes. */
export interface PictureStore {
  /** The folder with a folder for each picture, where files can be sent from; undefined when they are in a bucket. */
  readonly root: string | undefined;
  /** Begins a picture. */
  stage(): Promise<StagedPicture>;
  /** Undefined when the picture is gone. */
  avifJob(hash: string, widths: readonly ImageWidth[]): Promise<StagedAvif | undefined>;
  /** Whether this width is there in AVIF. */
  hasAvif(hash: string, width: number | string): Promise<boolean>;
  /** @param name `<width>.webp` or `<width>.avif` @returns undefined when there is no such file */
  read(hash: string, name: string): Promise<Buffer | undefined>;
  remove(hash: string): Promise<void>;
  /** Removes what servers that were killed left unfinished. */
  sweep(): Promise<void>;
  /** Rejects when nothing can be stored. */
  check(): Promise<void>;
}
