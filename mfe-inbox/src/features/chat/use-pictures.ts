import { useState } from 'react';
import { useApi } from 'shared-auth';
import { MAX_MESSAGE_PICTURES, uploadPicture } from 'shared-contracts';
import { useMutation } from 'shared-runtime/query';
import { messages } from './messages.ts';

/** The pictures of a message: uploaded one after the other as soon as they are chosen. */
export function usePictures() {
  const api = useApi();
  const [urls, setUrls] = useState<readonly string[]>([]);
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      if (urls.length + files.length > MAX_MESSAGE_PICTURES)
        throw new Error(messages.tooMany(MAX_MESSAGE_PICTURES));
      for (const file of files) {
        const url = await uploadPicture(api, file);
        setUrls((known) => [...known, url]);
      }
    },
  });
  return {
    urls,
    add: (files: readonly File[]) => upload.mutate(files),
    remove: (url: string) => setUrls((known) => known.filter((each) => each !== url)),
    clear: () => setUrls([]),
    isSending: upload.isPending,
    problem: upload.error?.message,
  };
}
