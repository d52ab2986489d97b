import { useApi, useSession } from 'shared-auth';
import { emitMarketEvent } from 'shared-contracts';
import { PageHeading, Stack } from 'shared-ui';
import { messages } from '../../messages.ts';
import { ProductEditor } from './product-editor.tsx';
import { toNewProduct } from './product-form.ts';
import type { Save } from './use-product-form.ts';

const texts = messages.addProduct;

export function Page() {
  return (
    <Stack gap={0}>
      <PageHeading title={texts.title} lead={texts.lead} />
      <ProductEditor texts={texts} save={useAddProduct()} />
    </Stack>
  );
}

/** @returns uploads the remaining pictures, then lists the product with them */
function useAddProduct(): Save {
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
