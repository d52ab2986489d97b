import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { unitNames, unitsOf } from './data-sheet/stored-units.ts';
import { blankForm, draftFields, isBlank, readDraft, useDraftKey, writeDraft } from './product-draft.ts';
import type { ProductForm } from './product-form.ts';

export interface StoredDraft {
  /** The form was filled from a draft. */
  readonly restored: boolean;
  /** Nothing was typed or chosen since the form was filled from the draft. */
  isUntouched(): boolean;
  /** Empties the form and forgets the draft. */
  discard(): void;
  /** Forgets the draft, and keeps none from now on: the product is posted. */
  finish(): void;
}

/** Keeps what is typed on this device until it is posted, and puts it into the fields that are still empty. */
export function useProductDraft({
  watch,
  getValues,
  setValue,
  setFocus,
  reset,
}: UseFormReturn<ProductForm>): StoredDraft {
  const { key, clear, finish } = useDraftKey();
  const [restored, setRestored] = useState(false);
  const untouched = useRef(false);

  useEffect(() => {
    if (key === undefined) return;
    const draft = readDraft(key);
    if (draft) {
      // Its sizes are in its own units, whatever was chosen since.
      const { 'datasheet.lengthunit': lengthunit, 'datasheet.capacityunit': capacityunit } = draft;
      const units = unitsOf({ lengthunit, capacityunit });
      for (const name of unitNames) setValue(`datasheet.${name}`, units[name]);
    }
    for (const name of draftFields) {
      const value = draft?.[name];
      if (value === undefined || !isBlank(name, getValues(name))) continue;
      setValue(name, value);
      setRestored(true);
      untouched.current = true;
    }
    const { unsubscribe } = watch((form, { type }) => {
      if (type === 'change') untouched.current = false;
      writeDraft(key, form as Partial<ProductForm>);
    });
    return unsubscribe;
  }, [key, watch, getValues, setValue]);

  const discard = useCallback(() => {
    // The button that was pressed goes with its note.
    setFocus('productname');
    reset(blankForm());
    clear();
    setRestored(false);
  }, [clear, reset, setFocus]);

  const isUntouched = useCallback(() => untouched.current, []);

  return { restored, isUntouched, discard, finish };
}
