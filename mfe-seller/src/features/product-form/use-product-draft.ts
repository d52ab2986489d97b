import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from 'shared-auth';
import { unitNames, unitsOf } from './data-sheet/stored-units.ts';
import {
  blankForm,
  clearDraft,
  draftFields,
  draftKey,
  isBlank,
  readDraft,
  writeDraft,
} from './product-draft.ts';
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
  const personId = useSession().user?.id;
  const key = personId === undefined ? undefined : draftKey(personId);
  const [restored, setRestored] = useState(false);
  const [finished, setFinished] = useState(false);
  const untouched = useRef(false);

  useEffect(() => {
    if (key === undefined || finished) return;
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
  }, [key, finished, watch, getValues, setValue]);

  const discard = useCallback(() => {
    // The button that was pressed goes with its note.
    setFocus('productname');
    reset(blankForm());
    if (key !== undefined) clearDraft(key);
    setRestored(false);
  }, [key, reset, setFocus]);

  const finish = useCallback(() => {
    setFinished(true);
    if (key !== undefined) clearDraft(key);
  }, [key]);

  const isUntouched = useCallback(() => untouched.current, []);

  return { restored, isUntouched, discard, finish };
}
