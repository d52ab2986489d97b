import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from 'shared-auth';
import type { Product } from 'shared-contracts';
import { storedJson, storeText } from 'shared-runtime/stored-text';
import type { SheetForm } from './data-sheet/sheet-form.ts';
import { storedUnits, unitNames, unitsOf } from './data-sheet/units.ts';
import { type ProductForm, type ProductTexts, toProductForm } from './product-form.ts';

type DraftPath = Exclude<keyof ProductTexts, 'datasheet'> | `datasheet.${keyof SheetForm & string}`;
/** Texts by field name. */
type ProductDraft = Partial<Record<DraftPath, string>>;

function entriesOf({ datasheet, ...texts }: Partial<ProductTexts>): [DraftPath, string][] {
  const sheet = Object.entries(datasheet ?? {}).map(([name, text]) => [`datasheet.${name}`, text]);
  return [...Object.entries(texts), ...sheet] as [DraftPath, string][];
}
const fields = entriesOf(toProductForm()).map(([name]) => name);

/** Normalizes line ends, because a text area returns other line ends than those that were stored. */
const plain = (text = '') => text.replace(/\r\n?/g, '\n').trim();

/** The fields that differ from the product, or from an empty form, and the units of sizes; empty if nothing differs. */
function draftOf(form: Partial<ProductForm>, product: Product | undefined): ProductDraft {
  const units = unitsOf(form.datasheet ?? {});
  const before = Object.fromEntries(entriesOf(toProductForm(product, units)));
  const { image: _, ...texts } = form;
  // A field whose code has not loaded yet is undefined.
  const changed = entriesOf(texts).filter(
    ([name, text]) => text !== undefined && plain(text) !== plain(before[name]),
  );
  if (changed.length === 0) return {};
  const ofUnits = unitNames.map((name) => [`datasheet.${name}`, units[name]]);
  return Object.fromEntries([...changed, ...ofUnits]);
}

const LIFETIME_MS = 14 * 24 * 60 * 60_000;

/** The stored draft, if it is at most two weeks old. Undefined also where the browser denies access to its storage. */
function readDraft(key: string): ProductDraft | undefined {
  const { at = 0, fields: stored } = (storedJson(key) ?? {}) as { at?: number; fields?: ProductDraft };
  if (!(Date.now() - at < LIFETIME_MS)) {
    storeText(key, null);
    return undefined;
  }
  return Object.fromEntries(
    fields.flatMap((name) => (typeof stored?.[name] === 'string' ? [[name, stored[name]]] : [])),
  );
}

/** Does nothing if storage is full or disabled: the form itself still has the text. */
function keepDraft(key: string, draft: ProductDraft): void {
  const isEmpty = Object.keys(draft).length === 0;
  storeText(key, isEmpty ? null : JSON.stringify({ at: Date.now(), fields: draft }));
}

/** One entry per user: on a shared device no user sees another user's text. */
const draftKey = (personId: string, productId: string | undefined): string =>
  productId === undefined
    ? `market-draft:add-product:${personId}`
    : `market-draft:edit-product:${personId}:${productId}`;

/**
 * Stores typed text on this device until the product is saved. In the form of a new product the draft fills the empty fields at once; the
 * edit form shows the product, and offers the draft.
 * @param product the product that is edited
 */
export function useProductDraft(form: UseFormReturn<ProductForm>, product?: Product) {
  const { watch, getValues, setValue, setFocus, reset } = form;
  const isOffered = product !== undefined;
  const personId = useSession().user?.id;
  const [isFinished, setFinished] = useState(false);
  const key = personId === undefined || isFinished ? undefined : draftKey(personId, product?._id);
  const [isThere, setThere] = useState(false);
  /** A draft that the user has not restored yet. */
  const offered = useRef<ProductDraft>(undefined);
  const untouched = useRef(false);

  /** @returns whether any field was filled */
  const fill = useCallback(
    (draft: ProductDraft) => {
      const units = unitsOf({
        lengthunit: draft['datasheet.lengthunit'],
        capacityunit: draft['datasheet.capacityunit'],
      });
      for (const name of unitNames) setValue(`datasheet.${name}`, units[name]);
      // Sizes that the draft does not contain are converted to the draft's units.
      const { datasheet } = toProductForm(product, units);
      const texts = { ...Object.fromEntries(entriesOf({ datasheet })), ...draft };
      const free = fields.filter((name) => isOffered || plain(getValues(name)) === '');
      for (const name of free) if (texts[name] !== undefined) setValue(name, texts[name]);
      return free.some((name) => draft[name] !== undefined);
    },
    [product, isOffered, getValues, setValue],
  );

  useEffect(() => {
    if (key === undefined) return;
    const draft = readDraft(key);
    if (isOffered) offered.current = draft;
    else untouched.current = draft !== undefined && fill(draft);
    setThere(isOffered ? draft !== undefined : untouched.current);
    const { unsubscribe } = watch((values, { type }) => {
      if (type === 'change') untouched.current = false;
      // A draft that is offered but not restored stays in storage beside the newly typed text.
      keepDraft(key, { ...offered.current, ...draftOf(values as Partial<ProductForm>, product) });
    });
    return unsubscribe;
  }, [key, isOffered, fill, product, watch]);

  /** Moves the focus, because the pressed button disappears with its note. */
  const leaveNote = () => {
    setFocus('productname');
    setThere(false);
  };
  return {
    /** Whether there is a draft: in the form, or offered. */
    isThere,
    /** Whether anything was typed or chosen, since the form was filled from a draft if it was. */
    isChanged: () => !untouched.current && Object.keys(draftOf(getValues(), product)).length > 0,
    /** Fills the form with the offered draft. */
    restore() {
      const draft = offered.current ?? {};
      offered.current = undefined;
      fill(draft);
      leaveNote();
    },
    /** Deletes the draft, and resets the form that was filled from it. Text typed beside an offered draft stays a draft of its own. */
    discard() {
      leaveNote();
      offered.current = undefined;
      if (!isOffered) reset({ ...toProductForm(product, storedUnits()), image: [] });
      if (key !== undefined) keepDraft(key, draftOf(getValues(), product));
    },
    /** After the product was saved: deletes the draft, and stops storing changes. */
    finish() {
      setFinished(true);
      if (key !== undefined) storeText(key, null);
    },
  };
}
