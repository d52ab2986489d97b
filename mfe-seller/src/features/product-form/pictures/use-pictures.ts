import { useEffect, useRef, useState } from 'react';
import { useApi } from 'shared-auth';
import type { NewPictures, Product } from 'shared-contracts';
import { useQueryClient } from 'shared-runtime/query';
import { type FormPicture, isSameList, judge, moved, picturesOf } from './form-picture.ts';
import { messages } from './messages.ts';
import { createUploads } from './uploads.ts';

export type Pictures = ReturnType<typeof usePictures>;

/** Chosen files so far, in all forms of the page: makes the keys of their pictures. */
let count = 0;

/** The pictures of the form, at first those of the product. Each upload starts as soon as the picture is chosen, and fails independently of the others. */
export function usePictures(product: Product | undefined) {
  const api = useApi();
  const client = useQueryClient();
  const [first] = useState<readonly FormPicture[]>(() => (product ? picturesOf(product) : []));
  const [list, setList] = useState(first);
  // A ref for callbacks and rules, which outlive the render that created them.
  const current = useRef(list);

  function update(change: (list: readonly FormPicture[]) => readonly FormPicture[]) {
    current.current = change(current.current);
    setList(current.current);
  }
  const set = (key: string, part: Partial<FormPicture>) =>
    update((now) => now.map((picture) => (picture.key === key ? { ...picture, ...part } : picture)));
  const [uploads] = useState(() => createUploads(api, client, (key, sending) => set(key, { sending })));

  // On unmount: frees the memory of the previews and aborts running uploads.
  useEffect(() => () => discard(current.current, uploads), [uploads]);

  const withKey = (key: string) => current.current.filter((picture) => picture.key === key);
  const sendInBackground = ({ key, file }: FormPicture) => {
    // The row of the picture shows the error.
    if (file) void uploads.send(key, file).catch(() => {});
  };
  return {
    list,
    /** Adds the valid files and starts their uploads. @returns why the others were rejected */
    add(files: readonly File[]): string | undefined {
      const { taken, problem } = judge(files, current.current);
      const added = taken.map((file): FormPicture => {
        count += 1;
        const preview = URL.createObjectURL(file);
        return { key: `new-${count}`, preview, file, alt: '', sending: { state: 'waiting' } };
      });
      update((now) => [...now, ...added]);
      added.forEach(sendInBackground);
      return problem;
    },
    remove(key: string): void {
      discard(withKey(key), uploads);
      update((now) => now.filter((picture) => picture.key !== key));
    },
    /** Moves a picture to another index, from 0; the first picture is the cover. */
    move: (from: number, to: number) => update((now) => moved(now, from, to)),
    describe: (key: string, alt: string) => set(key, { alt }),
    retry: (key: string) => withKey(key).forEach(sendInBackground),
    /** Resets the list to the initial pictures. */
    clear(): void {
      discard(current.current, uploads);
      update(() => first);
    },
    /** Validation rule of the field: true, or why the form cannot be sent. */
    problem: () => current.current.length > 0 || messages.missing,
    /** Whether the pictures differ from the initial ones. */
    isChanged: () => !isSameList(current.current, first),
    /** Uploads the remaining pictures. Rejects with the error of a failed upload. @returns all pictures, the cover first */
    async send(): Promise<NewPictures> {
      const pictures = current.current.map(async ({ key, file, url = '', alt }) => ({
        url: file ? await uploads.send(key, file) : url,
        ...(alt.trim() !== '' && { alt: alt.trim() }),
      }));
      // Waits for all uploads, so that one failure does not discard the others.
      await Promise.allSettled(pictures);
      return Promise.all(pictures);
    },
    /** Discards the finished uploads after the market rejected the pictures: the next `send` repeats them. */
    forget: () => uploads.forget(),
  };
}

/** Aborts the uploads of pictures that are not needed any more, and frees the memory of their previews. */
function discard(pictures: readonly FormPicture[], uploads: ReturnType<typeof createUploads>): void {
  for (const { key, file, preview } of pictures) {
    uploads.drop(key);
    if (file) URL.revokeObjectURL(preview);
  }
}
