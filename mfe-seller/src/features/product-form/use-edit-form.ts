import { useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Product } from 'shared-contracts';
import { messages } from '../../messages.ts';
import { useChangeProduct } from './api/change-product.ts';
import { changesOf, toProductForm } from './product-changes.ts';
import type { ProductForm } from './product-form.ts';
import { useSending } from './use-sending.ts';

/** The life of the form that changes a product: filled from it once, sent with what was changed. */
export function useEditForm(shown: Product) {
  // News of the product must not change what the seller's text is compared with.
  const [product] = useState(shown);
  const [initial] = useState(() => toProductForm(product));
  // The ten fields come filled from the server; the data sheet's are filled when their code is there.
  const form = useForm<ProductForm>({ mode: 'onTouched', defaultValues: { datasheet: initial.datasheet } });
  const { getValues } = form;
  const { mutateAsync: changeProduct } = useChangeProduct(product._id);
  const isUnsaved = useCallback(() => {
    const values = getValues();
    return values.image?.length > 0 || Object.keys(changesOf(product, values)).length > 0;
  }, [getValues, product]);
  const send = useSending(form, {
    save: async (values) => {
      if (!isUnsaved()) throw new Error(messages.editProduct.unchanged);
      await changeProduct({ changes: changesOf(product, values), file: values.image[0] });
    },
    isUnsaved,
    texts: messages.editProduct,
  });
  return { form, initial, send };
}
