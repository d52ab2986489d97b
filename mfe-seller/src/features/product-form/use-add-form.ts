import { useCallback } from 'react';
import { useForm } from 'react-hook-form';
import { messages } from '../../messages.ts';
import { useAddProduct } from './api/add-product.ts';
import { emptySheet } from './data-sheet/sheet-form.ts';
import { storedUnits } from './data-sheet/stored-units.ts';
import { usePictures } from './pictures/use-pictures.ts';
import { hasInput, type ProductForm } from './product-form.ts';
import { useProductDraft } from './use-product-draft.ts';
import { useSending } from './use-sending.ts';

/** The life of the Add Product form: filled, kept as a draft, sent once. */
export function useAddForm() {
  // The ten fields have no default values, so that what was typed before the page is interactive is read from them.
  const form = useForm<ProductForm>({
    mode: 'onTouched',
    defaultValues: { datasheet: { ...emptySheet, ...storedUnits() }, place: '' },
  });
  const { getValues } = form;
  const draft = useProductDraft(form);
  const { isUntouched } = draft;
  const { mutateAsync: addProduct } = useAddProduct();
  const pictures = usePictures();
  const { isChanged } = pictures;
  const isUnsaved = useCallback(
    () => isChanged() || (!isUntouched() && hasInput(getValues())),
    [getValues, isChanged, isUntouched],
  );
  const send = useSending(form, {
    save: async (values) => void (await addProduct({ form: values, pictures })),
    onSaved: draft.finish,
    isUnsaved,
    texts: messages.addProduct,
  });
  return { form, draft, pictures, send };
}
