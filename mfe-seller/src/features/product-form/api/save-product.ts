import { useApi, useSession } from 'shared-auth';
import { emitMarketEvent, type NewProduct } from 'shared-contracts';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import type { Pictures } from '../pictures/use-pictures.ts';
import { fieldErrors, type ProductForm, toNewProduct } from '../product-form.ts';

/** Uploads the remaining pictures, then lists the product with them. */
export function useAddProduct(pictures: Pictures) {
  const api = useApi();
  const email = useSession().user?.email ?? '';
  return useMutation({
    mutationFn: async (form: ProductForm) => {
      const body = toNewProduct(form, await pictures.send());
      const { insertedId } = await api('POST /frreezerproduct', {
        body,
        // Finds the product by its cover, because no other product has the same upload.
        async lookUp(signal) {
          const products = await api('GET /loadmyproduct', { query: { email }, signal });
          const listed = products.find(
            ({ productimage, productname }) =>
              productimage === body.productimage && productname === body.productname,
          );
          return listed && { acknowledged: true, insertedId: listed._id };
        },
      });
      return { productId: insertedId, categoryId: body.categoryid };
    },
    onSuccess: (listed) => emitMarketEvent('product:listed', listed),
    onError: (error) => forgetRefused(error, pictures),
  });
}

/** Uploads the remaining pictures, then sends the fields that the seller has changed. */
export function useChangeProduct(productId: string, pictures: Pictures) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changes: Partial<NewProduct>) => {
      const body = pictures.isChanged() ? { ...changes, pictures: await pictures.send() } : changes;
      await api('PUT /frreezerproduct', { query: { id: productId }, body });
    },
    // Any list may contain the product.
    onSuccess: () => void client.invalidateQueries({ queryKey: ['market'] }),
    onError: (error) => forgetRefused(error, pictures),
  });
}

/** Pictures that the market rejected are uploaded again on the next attempt. */
function forgetRefused(error: unknown, pictures: Pictures): void {
  if (fieldErrors(error).some(({ field }) => field === 'image')) pictures.forget();
}
