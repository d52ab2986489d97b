import { useApi } from 'shared-auth';
import type { NewProduct } from 'shared-contracts';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import type { Pictures } from '../pictures/use-pictures.ts';
import { fieldErrors } from '../product-form.ts';

interface Change {
  readonly changes: Partial<NewProduct>;
  readonly pictures: Pick<Pictures, 'isChanged' | 'send' | 'forget'>;
}

/** Sends the pictures that are not there yet, then changes what the seller changed. */
export function useChangeProduct(productId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ changes, pictures }: Change) => {
      const body = pictures.isChanged() ? { ...changes, pictures: await pictures.send() } : changes;
      await api('PUT /frreezerproduct', { query: { id: productId }, body });
    },
    // Every list may show it.
    onSuccess: () => void client.invalidateQueries({ queryKey: ['market'] }),
    onError: (error, { pictures }) => {
      if (fieldErrors(error).some(({ field }) => field === 'image')) pictures.forget();
    },
  });
}
