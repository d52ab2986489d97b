import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Product } from 'shared-contracts';
import { messages } from '../../messages.ts';
import { useChangeProduct } from './api/save-product.ts';
import { storedUnits } from './data-sheet/stored-units.ts';
import { picturesOf } from './pictures/form-picture.ts';
import { usePictures } from './pictures/use-pictures.ts';
import { changesOf, type ProductForm, toProductForm } from './product-form.ts';
import { useEditDraft } from './use-edit-draft.ts';
import { useSending } from './use-sending.ts';

/** The life of the form that changes a product: filled from it once, sent with what was changed. */
export function useEditForm(shown: Product) {
  // News of the product must not change what the seller's text is compared with.
  const [product] = useState(shown);
  const [initial] = useState(() => toProductForm(product, storedUnits()));
  // The ten fields come filled from the server; the data sheet's are filled when their code is there.
  const form = useForm<ProductForm>({
    mode: 'onTouched',
    defaultValues: { datasheet: initial.datasheet, place: initial.place },
  });
  const draft = useEditDraft(product, form);
  const { mutateAsync: changeProduct } = useChangeProduct(product._id);
  const pictures = usePictures(picturesOf(product));
  const isUnsaved = () =>
    pictures.isChanged() || Object.keys(changesOf(product, form.getValues())).length > 0;
  const send = useSending(form, {
    save: async (values) => {
      if (!isUnsaved()) throw new Error(messages.editProduct.unchanged);
      await changeProduct({ changes: changesOf(product, values), pictures });
    },
    onSaved: draft.finish,
    isUnsaved,
    texts: messages.editProduct,
  });
  return { form, initial, draft, pictures, send };
}
