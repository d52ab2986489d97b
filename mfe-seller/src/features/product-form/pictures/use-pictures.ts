import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useApi } from 'shared-auth';
import type { NewPictures } from 'shared-contracts';
import { type FormPicture, isSameList, judge, moved, toNewPictures } from './form-picture.ts';
import { messages } from './messages.ts';
import { createUploads } from './uploads.ts';

export interface Pictures {
  readonly list: readonly FormPicture[];
  /** Adds what can be added, and sends it. @returns what is wrong with the rest */
  add(files: readonly File[]): string | undefined;
  remove(key: string): void;
  /** Places count from 0; the first is the cover. */
  move(from: number, to: number): void;
  describe(key: string, alt: string): void;
  retry(key: string): void;
  /** Takes all chosen pictures away again. */
  clear(): void;
  /** Why the form cannot be sent, for the rules of the field. */
  problem(): true | string;
  /** Something was changed since the form was filled. */
  isChanged(): boolean;
  /** Sends what is not there yet. Fails with what kept a picture from being sent. @returns all pictures, the cover first */
  send(): Promise<NewPictures>;
  /** The market refused the pictures: what was sent is sent anew. */
  forget(): void;
}

/** The pictures of the form: they are sent as soon as they are chosen, and each can fail without the others. */
export function usePictures(initial: readonly FormPicture[] = []): Pictures {
  const api = useApi();
  const [first] = useState(initial);
  const [list, setList] = useState(first);
  // What callbacks and rules read: they outlive the render that made them.
  const current = useRef(list);
  const count = useRef(0);

  const update = useCallback((change: (list: readonly FormPicture[]) => readonly FormPicture[]) => {
    current.current = change(current.current);
    setList(current.current);
  }, []);
  const set = useCallback(
    (key: string, part: Partial<FormPicture>) =>
      update((now) => now.map((picture) => (picture.key === key ? { ...picture, ...part } : picture))),
    [update],
  );
  const [uploads] = useState(() => createUploads(api, (key, sending) => set(key, { sending })));

  // Pictures that nobody looks at any more take memory; an upload that is under way ends with its page.
  useEffect(
    () => () => {
      for (const { key, file, preview } of current.current) {
        if (!file) continue;
        uploads.drop(key);
        URL.revokeObjectURL(preview);
      }
    },
    [uploads],
  );

  return useMemo(() => {
    const sendInBackground = ({ key, file }: FormPicture) => {
      // What went wrong stands beside the picture.
      if (file) void uploads.send(key, file).catch(() => {});
    };
    const leave = ({ key, file, preview }: FormPicture) => {
      uploads.drop(key);
      if (file) URL.revokeObjectURL(preview);
    };
    return {
      list,
      add(files) {
        const { taken, problem } = judge(files, current.current);
        const added = taken.map((file): FormPicture => {
          count.current += 1;
          const preview = URL.createObjectURL(file);
          return { key: `new-${count.current}`, preview, file, alt: '', sending: { state: 'waiting' } };
        });
        update((now) => [...now, ...added]);
        added.forEach(sendInBackground);
        return problem;
      },
      remove(key) {
        current.current.filter((picture) => picture.key === key).forEach(leave);
        update((now) => now.filter((picture) => picture.key !== key));
      },
      move: (from, to) => update((now) => moved(now, from, to)),
      describe: (key, alt) => set(key, { alt }),
      retry: (key) => current.current.filter((picture) => picture.key === key).forEach(sendInBackground),
      clear() {
        current.current.forEach(leave);
        update(() => first);
      },
      problem: () => current.current.length > 0 || messages.missing,
      isChanged: () => !isSameList(current.current, first),
      async send() {
        const pictures = current.current;
        // All are waited for, so that one that fails leaves the others sent.
        const results = await Promise.allSettled(
          pictures.map(({ key, file, url = '' }) => (file ? uploads.send(key, file) : url)),
        );
        const failed = results.find((result) => result.status === 'rejected');
        if (failed) throw failed.reason;
        return toNewPictures(
          pictures,
          results.map((result) => (result.status === 'fulfilled' ? result.value : '')),
        );
      },
      forget: () => uploads.forget(),
    };
  }, [list, first, uploads, set, update]);
}
