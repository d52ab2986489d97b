import { useState } from 'react';
import { useApi } from 'shared-auth';
import type { NewProduct } from 'shared-contracts';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { fieldErrors } from '../product-form.ts';
import { createImageUpload } from './upload-image.ts';

interface Change {
  readonly changes: Partial<NewProduct>;
  /** Another picture, if one was chosen. */
  readonly file: File | undefined;
}

/** Uploads the new picture if there is one, then changes what the seller changed. */
export function useChangeProduct(productId: string) {
  const api = useApi();
  const client = useQueryClient();
  const [images] = useState(() => createImageUpload(api));
  return useMutation({
    mutationFn: async ({ changes, file }: Change) => {
      const body = file ? { ...changes, productimage: await images.upload(file) } : changes;
      await api('PUT /frreezerproduct', { query: { id: productId }, body });
    },
    // Every list may show it.
    onSuccess: () => void client.invalidateQueries({ queryKey: ['market'] }),
    onError: (error) => {
      if (fieldErrors(error).some(({ field }) => field === 'image')) images.forget();
    },
  });
}
