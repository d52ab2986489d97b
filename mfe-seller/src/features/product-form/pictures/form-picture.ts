import { MAX_PICTURES, type Product } from 'shared-contracts';
import { messages } from './messages.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** Bytes. */
const MAX_IMAGE_SIZE = 10 * 1024 * 1024;

/** Height of one picture in the list, with its fields beside it; when narrow, with its fields below it. */
export const ROW_HEIGHT = '8.75rem';
export const ROW_HEIGHT_NARROW = '13rem';

export type Sending =
  | { readonly state: 'waiting' | 'sent' }
  /** `progress`: from 0 to 1; absent where the browser does not report progress. */
  | { readonly state: 'sending'; readonly progress?: number | undefined }
  | { readonly state: 'failed'; readonly problem: string };

/** One picture in the form: a picture of the product, or a chosen file. */
export interface FormPicture {
  readonly key: string;
  /** URL of the preview. */
  readonly preview: string;
  /** Address in the market of a picture that the product already has. */
  readonly url?: string;
  readonly file?: File;
  /** Alternative text, as typed. */
  readonly alt: string;
  readonly sending: Sending;
}

/** The pictures of a product, the cover first. */
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

/** Which of the files can be added, and why the others cannot; files that are already in the list are skipped. */
export function judge(files: readonly File[], there: readonly FormPicture[]) {
  const taken: File[] = [];
  let problem: string | undefined;
  for (const file of files) {
    if ([...there.map((picture) => picture.file), ...taken].some((other) => isSameFile(file, other)))
      continue;
    const wrong = problemOf(file);
    if (wrong === undefined && there.length + taken.length < MAX_PICTURES) taken.push(file);
    else problem ??= wrong ?? messages.tooMany;
  }
  return { taken, problem };
}

function problemOf({ name, type, size }: File): string | undefined {
  if (!imageTypes.includes(type)) return messages.wrongType(name);
  return size > MAX_IMAGE_SIZE ? messages.tooLarge(name) : undefined;
}

function isSameFile(one: File, other: File | undefined): boolean {
  const facts = ['name', 'size', 'lastModified', 'type'] as const;
  return other !== undefined && facts.every((fact) => one[fact] === other[fact]);
}

/** Moves one picture to another index, from 0. */
export function moved(pictures: readonly FormPicture[], from: number, to: number): FormPicture[] {
  return pictures.toSpliced(from, 1).toSpliced(to, 0, ...pictures.slice(from, from + 1));
}

/** Whether both lists have the same pictures in the same order with the same alternative texts. */
export function isSameList(one: readonly FormPicture[], other: readonly FormPicture[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ key, alt }, index) => key === other[index]?.key && alt.trim() === other[index].alt)
  );
}
