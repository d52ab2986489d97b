import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Product } from 'shared-contracts';
import { hasSheetInput } from './data-sheet/sheet-form.ts';
import { unitsOf } from './data-sheet/stored-units.ts';
import {
  type DraftPath,
  draftFields,
  keepDraft,
  type ProductDraft,
  readDraft,
  textOf,
  useDraftKey,
} from './product-draft.ts';
import { type ProductForm, toProductForm } from './product-form.ts';

export interface OfferedDraft {
  /** There are changes from before that are not in the form. */
  readonly isOffered: boolean;
  /** Puts them into the form. */
  restore(): void;
  discard(): void;
  /** Forgets the draft, and keeps none from now on: the product is saved. */
  finish(): void;
}

/** Keeps what is changed in a product on this device until it is saved. The form shows the product until the changes are asked for. */
export function useEditDraft(
  product: Product,
  { watch, setValue, setFocus }: UseFormReturn<ProductForm>,
): OfferedDraft {
  const { key, clear, finish } = useDraftKey(product._id);
  const [isOffered, setOffered] = useState(false);
  const offered = useRef<ProductDraft>(undefined);
  const response = useCallback((draft: ProductDraft | undefined) => {
    offered.current = draft;
    setOffered(draft !== undefined);
  }, []);

  useEffect(() => {
    if (key === undefined) return;
    response(readDraft(key));
    // What is offered and not taken yet stays kept beside what is typed.
    const { unsubscribe } = watch((form) =>
      keepDraft(key, { ...offered.current, ...changedTexts(product, form as Partial<ProductForm>) }),
    );
    return unsubscribe;
  }, [key, product, watch, response]);

  const restore = useCallback(() => {
    const draft = offered.current ?? {};
    const { 'datasheet.lengthunit': lengthunit, 'datasheet.capacityunit': capacityunit } = draft;
    const hasSizes = lengthunit !== undefined || capacityunit !== undefined;
    // Sizes that were not changed are written in the units of those that were.
    const base = hasSizes ? toProductForm(product, unitsOf({ lengthunit, capacityunit })) : {};
    response(undefined);
    for (const name of draftFields) {
      const text = draft[name] ?? (name.startsWith('datasheet.') ? textOf(base, name) : undefined);
      if (text !== undefined) setValue(name, text, { shouldDirty: true });
    }
    setFocus('productname');
  }, [product, setValue, setFocus, response]);

  const discard = useCallback(() => {
    clear();
    response(undefined);
    // The button that was pressed goes with its note.
    setFocus('productname');
  }, [clear, setFocus, response]);

  return { isOffered, restore, discard, finish };
}

const isUnit = (name: DraftPath) => name === 'datasheet.lengthunit' || name === 'datasheet.capacityunit';

/**
 * What a form says otherwise than the product does.
 * @returns those texts only, with the units that its sizes are in; nothing where there are none
 */
function changedTexts(product: Product, form: Partial<ProductForm>): ProductDraft | undefined {
  const { lengthunit, capacityunit } = form.datasheet ?? {};
  const units = { lengthunit: lengthunit ?? 'cm', capacityunit: capacityunit ?? 'l' };
  const initial = toProductForm(product, units);
  const changed = draftFields.flatMap((name) => {
    const text = textOf(form, name);
    return isUnit(name) ||
      text === undefined ||
      asBrowsersWrite(text) === asBrowsersWrite(textOf(initial, name) ?? '')
      ? []
      : ([[name, text]] as const);
  });
  if (changed.length === 0) return undefined;
  return {
    ...Object.fromEntries(changed),
    ...(form.datasheet && hasSheetInput(form.datasheet)
      ? { 'datasheet.lengthunit': units.lengthunit, 'datasheet.capacityunit': units.capacityunit }
      : {}),
  };
}

/** A text area gives its lines back with other ends than they were stored with. */
const asBrowsersWrite = (text: string) => text.replace(/\r\n?/g, '\n');
