import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isMarketError, type Product, paths } from 'shared-contracts';
import { useLeaveWarning, useSuccessDialog } from 'shared-ui';
import { messages } from '../../messages.ts';
import { storedUnits } from './data-sheet/units.ts';
import { type Pictures, usePictures } from './pictures/use-pictures.ts';
import { useProductDraft } from './product-draft.ts';
import { fieldErrors, type ProductForm, toProductForm } from './product-form.ts';

/** Sends a product. Rejects with the error that the form shows. */
export type Save = (form: ProductForm, pictures: Pictures) => Promise<void>;

export interface EditorProps {
  /** The product to change, the same in every rendering; without it the form is for a new one. */
  readonly product?: Product;
  readonly texts: typeof messages.addProduct | typeof messages.editProduct;
  readonly save: Save;
}

/**
 * The state of a product's form: filled once with the current values, with a draft and pictures. `onSubmit` saves it, then leads to the
 * seller's products, or shows the errors.
 */
export function useProductForm({ product, texts, save }: EditorProps) {
  const [initial] = useState(() => toProductForm(product, storedUnits()));
  // The ten fields get their values by the server rendering, or have none: React Hook Form then reads text that was typed before
  // hydration from the inputs. The data sheet's fields are filled when their code has loaded.
  const form = useForm<ProductForm>({
    mode: 'onTouched',
    defaultValues: { datasheet: initial.datasheet, place: initial.place },
  });
  const draft = useProductDraft(form, product);
  const pictures = usePictures(product);
  const succeed = useSuccessDialog();
  const isSaved = useRef(false);
  useLeaveWarning(() => !isSaved.current && (pictures.isChanged() || draft.isChanged()), texts.leave);

  const onSubmit = form.handleSubmit(
    async (values) => {
      try {
        await save(values, pictures);
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
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    if (errors.length > 0) return;
    const message = error instanceof Error ? error.message : String(error);
    const type = isMarketError(error) && error.field ? error.field : 'server';
    form.setError('root.server', { type, message });
  }

  return { form, initial: product && initial, draft, pictures, onSubmit };
}

/** Opens the step that contains a field. @returns false if the field is not there: the data sheet's fields are loaded later */
export function reveal(name: string): boolean {
  const [control] = document.getElementsByName(name);
  const step = control?.closest('details');
  if (step) step.open = true;
  return control !== undefined;
}
