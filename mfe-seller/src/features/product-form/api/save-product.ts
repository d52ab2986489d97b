import { useApi, useSession } from 'shared-auth';
import { emitMarketEvent, type Product } from 'shared-contracts';
import { useQueryClient } from 'shared-runtime/query';
import { messages } from '../../../messages.ts';
import { changesOf, toNewProduct } from '../product-form.ts';
import type { Save } from '../use-sending.ts';

/** @returns uploads the remaining pictures, then lists the product with them */
export function useAddProduct(): Save {
  const api = useApi();
  const email = useSession().user?.email ?? '';
  return async (form, pictures) => {
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
    emitMarketEvent('product:listed', { productId: insertedId, categoryId: body.categoryid });
  };
}

/** @returns uploads the remaining pictures, then sends what the seller has changed; rejects if that is nothing */
export function useChangeProduct(product: Product): Save {
  const api = useApi();
  const client = useQueryClient();
  return async (form, pictures) => {
    const changes = changesOf(product, form);
    const body = pictures.isChanged() ? { ...changes, pictures: await pictures.send() } : changes;
    if (Object.keys(body).length === 0) throw new Error(messages.editProduct.unchanged);
    await api('PUT /frreezerproduct', { query: { id: product._id }, body });
    // Any list may contain the product.
    void client.invalidateQueries({ queryKey: ['market'] });
  };
}
