import { useApi, useSession } from 'shared-auth';
import { emitMarketEvent, type MarketClient, type NewProduct } from 'shared-contracts';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import type { Pictures } from '../pictures/use-pictures.ts';
import { fieldErrors, type ProductForm, toNewProduct } from '../product-form.ts';

interface Added {
  readonly form: ProductForm;
  readonly pictures: Pick<Pictures, 'send' | 'forget'>;
}

/** Finds the product by its cover, because no other product has the same upload. */
async function findListed(
  api: MarketClient,
  email: string,
  { productimage, productname }: NewProduct,
  signal: AbortSignal,
) {
  const products = await api('GET /loadmyproduct', { query: { email }, signal });
  const listed = products.find(
    (product) => product.productimage === productimage && product.productname === productname,
  );
  return listed && { acknowledged: true, insertedId: listed._id };
}

/** Uploads the remaining pictures, then lists the product with them. */
export function useAddProduct() {
  const api = useApi();
  const email = useSession().user?.email ?? '';
  return useMutation({
    mutationFn: async ({ form, pictures }: Added) => {
      const body = toNewProduct(form, await pictures.send());
      const { insertedId } = await api('POST /frreezerproduct', {
        body,
        lookUp: (signal) => findListed(api, email, body, signal),
      });
      return { productId: insertedId, categoryId: body.categoryid };
    },
    onSuccess: (listed) => emitMarketEvent('product:listed', listed),
    onError: (error, { pictures }) => forgetRefused(error, pictures),
  });
}

interface Change {
  readonly changes: Partial<NewProduct>;
  readonly pictures: Pick<Pictures, 'isChanged' | 'send' | 'forget'>;
}

/** Uploads the remaining pictures, then sends the fields that the seller has changed. */
export function useChangeProduct(productId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ changes, pictures }: Change) => {
      const body = pictures.isChanged() ? { ...changes, pictures: await pictures.send() } : changes;
      await api('PUT /frreezerproduct', { query: { id: productId }, body });
    },
    // Any list may contain the product.
    onSuccess: () => void client.invalidateQueries({ queryKey: ['market'] }),
    onError: (error, { pictures }) => forgetRefused(error, pictures),
  });
}

/** Pictures that the market rejected are uploaded again on the next attempt. */
function forgetRefused(error: unknown, pictures: Pick<Pictures, 'forget'>): void {
  if (fieldErrors(error).some(({ field }) => field === 'image')) pictures.forget();
}
