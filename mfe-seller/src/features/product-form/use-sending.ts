import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isMarketError, paths } from 'shared-contracts';
import { useLeaveWarning, useSuccessDialog } from 'shared-ui';
import { messages } from '../../messages.ts';
import type { Pictures } from './pictures/use-pictures.ts';
import type { useProductDraft } from './product-draft.ts';
import { fieldErrors, type ProductForm } from './product-form.ts';

/** Sends a product. Rejects with the error that the form shows. */
export type Save = (form: ProductForm, pictures: Pictures) => Promise<void>;

interface Sending {
  readonly save: Save;
  readonly draft: ReturnType<typeof useProductDraft>;
  readonly pictures: Pictures;
  readonly texts: typeof messages.addProduct | typeof messages.editProduct;
}

/** Submits a product's form, then leads to the seller's products, or shows the errors. @returns the submit handler */
export function useSending(
  { handleSubmit, setError }: UseFormReturn<ProductForm>,
  { save, draft, pictures, texts }: Sending,
) {
  const succeed = useSuccessDialog();
  const isSaved = useRef(false);
  useLeaveWarning(() => !isSaved.current && (pictures.isChanged() || draft.isChanged()), texts.leave);

  return handleSubmit(
    async (form) => {
      try {
        await save(form, pictures);
      } catch (error) {
        return showError(error);
      }
      isSaved.current = true;
      draft.finish();
      await succeed({
        title: texts.success,
        text: texts.successText,
        confirmLabel: messages.menu.myProducts,
        to: paths.myProducts(),
      });
    },
    // Called before the first invalid field gets the focus, which a field in a closed step cannot take.
    ({ datasheet = {} }) => {
      for (const name of Object.keys(datasheet)) reveal(`datasheet.${name}`);
    },
  );

  function showError(error: unknown) {
    const refused = fieldErrors(error);
    // Pictures that the market rejected are uploaded again on the next attempt.
    if (refused.some(({ field }) => field === 'image')) pictures.forget();
    const errors = refused.filter(({ field }) => reveal(field));
    for (const [index, { field, message }] of errors.entries())
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    if (errors.length > 0) return;
    const message = error instanceof Error ? error.message : String(error);
    setError('root.server', { type: isMarketError(error) && error.field ? error.field : 'server', message });
  }
}

/** Opens the step that contains a field. @returns false if the field is not there: the data sheet's fields are loaded later */
export function reveal(name: string): boolean {
  const [control] = document.getElementsByName(name);
  const step = control?.closest('details');
  if (step) step.open = true;
  return control !== undefined;
}
