import { useState } from 'react';
import { useApi } from 'shared-auth';
import { emitMarketEvent } from 'shared-contracts';
import { useMutation } from 'shared-runtime/query';
import { fieldErrors, type ProductForm, toNewProduct } from '../product-form.ts';
import { createImageUpload } from './upload-image.ts';

/** Uploads the picture, then lists the product with it. */
export function useAddProduct() {
  const api = useApi();
  const [images] = useState(() => createImageUpload(api));
  return useMutation({
    mutationFn: async (form: ProductForm) => {
      const file = form.image[0];
      if (file === undefined) throw new Error('A product needs a picture.');
      const body = toNewProduct(form, await images.upload(file));
      const { insertedId } = await api('POST /frreezerproduct', { body });
      return { productId: insertedId, categoryId: body.categoryid };
    },
    onSuccess: (listed) => emitMarketEvent('product:listed', listed),
    onError: (error) => {
      if (fieldErrors(error).some(({ field }) => field === 'image')) images.forget();
    },
  });
}
