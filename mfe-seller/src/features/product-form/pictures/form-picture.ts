import { MAX_PICTURES, type NewPictures, type Product } from 'shared-contracts';
import { imageTypes } from '../product-rules.ts';
import { messages } from './messages.ts';

/** Bytes. */
const MAX_IMAGE_SIZE = 10 * 1024 * 1024;

export type Sending =
  | { readonly state: 'waiting' | 'sent' }
  /** `progress`: from 0 to 1; absent where the browser does not tell. */
  | { readonly state: 'sending'; readonly progress?: number | undefined }
  | { readonly state: 'failed'; readonly problem: string };

/** One picture in the form: one that the product has, or a file that was chosen. */
export interface FormPicture {
  readonly key: string;
  /** What to show of it. */
  readonly preview: string;
  /** Its address in the market, of a picture that the product has. */
  readonly url?: string;
  readonly file?: File;
  /** What it shows, as typed. */
  readonly alt: string;
  readonly sending: Sending;
}

/** The pictures that a product has, the cover first. */
export function picturesOf(product: Product): FormPicture[] {
  const { images, productimage } = product;
  const own = product.pictures ?? (images.length > 0 ? [{ url: productimage, images }] : []);
  return own.map((picture) => ({
    key: picture.url,
    preview: picture.images[0]?.url ?? picture.url,
    url: picture.url,
    alt: ('alt' in picture && picture.alt) || '',
    sending: { state: 'sent' },
  }));
}

/** Which of the files can be added, and why the others cannot; a file that is there already is passed over. */
export function judge(
  files: readonly File[],
  there: readonly FormPicture[],
): { readonly taken: File[]; readonly problem?: string } {
  const taken: File[] = [];
  let problem: string | undefined;
  for (const file of files) {
    if ([...there.map((picture) => picture.file), ...taken].some((other) => isSameFile(file, other)))
      continue;
    const wrong = problemOf(file);
    if (wrong === undefined && there.length + taken.length < MAX_PICTURES) taken.push(file);
    else problem ??= wrong ?? messages.tooMany;
  }
  return { taken, ...(problem !== undefined && { problem }) };
}

function problemOf({ name, type, size }: File): string | undefined {
  if (!(imageTypes as readonly string[]).includes(type)) return messages.wrongType(name);
  return size > MAX_IMAGE_SIZE ? messages.tooLarge(name) : undefined;
}

function isSameFile(one: File, other: File | undefined): boolean {
  if (one === other) return true;
  const facts = ['name', 'size', 'lastModified', 'type'] as const;
  return other !== undefined && facts.every((fact) => one[fact] === other[fact]);
}

/** The same pictures with one of them at another place; places count from 0. */
export function moved(pictures: readonly FormPicture[], from: number, to: number): FormPicture[] {
  const picture = pictures[from];
  if (picture === undefined) return [...pictures];
  return pictures.toSpliced(from, 1).toSpliced(to, 0, picture);
}

/** As the market takes it. @param urls address of each picture in the market */
export function toNewPictures(pictures: readonly FormPicture[], urls: readonly string[]): NewPictures {
  return pictures.map(({ alt }, index) => ({
    url: urls[index] ?? '',
    ...(alt.trim() !== '' && { alt: alt.trim() }),
  }));
}

/** Whether both show the same pictures in the same order, described the same way. */
export function isSameList(one: readonly FormPicture[], other: readonly FormPicture[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ key, alt }, index) => key === other[index]?.key && alt.trim() === other[index].alt)
  );
}
