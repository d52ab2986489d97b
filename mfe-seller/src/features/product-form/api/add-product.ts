import { useApi } from 'shared-auth';
import { emitMarketEvent } from 'shared-contracts';
import { useMutation } from 'shared-runtime/query';
import type { Pictures } from '../pictures/use-pictures.ts';
import { fieldErrors, type ProductForm, toNewProduct } from '../product-form.ts';

interface Added {
  readonly form: ProductForm;
  readonly pictures: Pick<Pictures, 'send' | 'forget'>;
}

/** Sends the pictures that are not there yet, then lists the product with them. */
export function useAddProduct() {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ form, pictures }: Added) => {
      const body = toNewProduct(form, await pictures.send());
      const { insertedId } = await api('POST /frreezerproduct', { body });
      return { productId: insertedId, categoryId: body.categoryid };
    },
    onSuccess: (listed) => emitMarketEvent('product:listed', listed),
    onError: (error, { pictures }) => {
      if (fieldErrors(error).some(({ field }) => field === 'image')) pictures.forget();
    },
  });
}
