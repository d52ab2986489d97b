import { useCallback, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from 'shared-contracts';
import { useLeaveWarning, useSuccessDialog } from 'shared-ui';
import { messages } from '../../messages.ts';
import { useAddProduct } from './api/add-product.ts';
import { fieldErrors, hasInput, type ProductForm } from './product-form.ts';
import { useProductDraft } from './use-product-draft.ts';

const texts = messages.addProduct;

/** The life of the Add Product form: filled, sent once, then either left for the seller's products or corrected. */
export function useProductForm() {
  // Without default values, so that what was typed before the page is interactive is read from the fields.
  const form = useForm<ProductForm>({ mode: 'onTouched' });
  const { getValues, handleSubmit, setError } = form;
  const draft = useProductDraft(form);
  const { mutateAsync: addProduct } = useAddProduct();
  const succeed = useSuccessDialog();
  const progress = useRef<'editing' | 'sending' | 'done'>('editing');
  const { isUntouched } = draft;
  const unsaved = useCallback(
    () => progress.current !== 'done' && !isUntouched() && hasInput(getValues()),
    [getValues, isUntouched],
  );
  useLeaveWarning(unsaved, texts.leave);

  const send = handleSubmit(async (values) => {
    if (progress.current !== 'editing') return;
    progress.current = 'sending';
    try {
      await addProduct(values);
    } catch (error) {
      progress.current = 'editing';
      return showError(error);
    }
    progress.current = 'done';
    draft.finish();
    await succeed({
      title: texts.success,
      text: texts.successText,
      confirmLabel: texts.toMyProducts,
      to: paths.myProducts(),
    });
  });

  function showError(error: unknown) {
    const errors = fieldErrors(error);
    for (const [index, { field, message }] of errors.entries()) {
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    }
    if (errors.length > 0) return;
    const message = error instanceof Error ? error.message : String(error);
    setError('root.server', { type: 'server', message });
  }

  return { form, draft, send };
}
