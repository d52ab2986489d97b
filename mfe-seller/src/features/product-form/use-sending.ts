import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isMarketError, paths } from 'shared-contracts';
import { type LeaveWarningTexts, useLeaveWarning, useSuccessDialog } from 'shared-ui';
import { messages } from '../../messages.ts';
import { fieldErrors, type ProductForm } from './product-form.ts';
import { canReveal, reveal } from './reveal-field.ts';

interface Sending {
  /** Fails with what the form shows. */
  readonly save: (form: ProductForm) => Promise<void>;
  readonly onSaved?: () => void;
  /** Whether leaving now would lose something. */
  readonly isUnsaved: () => boolean;
  readonly texts: {
    readonly leave: LeaveWarningTexts;
    readonly success: string;
    readonly successText: string;
  };
}

/** A product's form is sent once, then either left for the seller's products or corrected. @returns what submits it */
export function useSending(
  { handleSubmit, setError }: UseFormReturn<ProductForm>,
  { save, onSaved, isUnsaved, texts }: Sending,
) {
  const succeed = useSuccessDialog();
  const progress = useRef<'editing' | 'sending' | 'done'>('editing');
  useLeaveWarning(() => progress.current !== 'done' && isUnsaved(), texts.leave);

  return handleSubmit(
    async (form) => {
      if (progress.current !== 'editing') return;
      progress.current = 'sending';
      try {
        await save(form);
      } catch (error) {
        progress.current = 'editing';
        return showError(error);
      }
      progress.current = 'done';
      onSaved?.();
      await succeed({
        title: texts.success,
        text: texts.successText,
        confirmLabel: messages.productForm.toMyProducts,
        to: paths.myProducts(),
      });
    },
    // Called before the first wrong field is given the focus, which a closed step would refuse.
    ({ datasheet = {} }) => {
      for (const name of Object.keys(datasheet)) reveal(`datasheet.${name}`);
    },
  );

  function showError(error: unknown) {
    const errors = fieldErrors(error).filter(({ field }) => canReveal(field));
    for (const [index, { field, message }] of errors.entries()) {
      reveal(field);
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    }
    if (errors.length > 0) return;
    const message = error instanceof Error ? error.message : String(error);
    setError('root.server', { type: isMarketError(error) && error.field ? error.field : 'server', message });
  }
}
