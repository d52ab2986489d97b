import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from 'shared-auth';
import { storedJson, storeText } from 'shared-runtime/stored-text';
import { emptySheet, type SheetForm } from './data-sheet/sheet-form.ts';
import { storedUnits, type Units, unitNames, unitsOf } from './data-sheet/stored-units.ts';
import { blankTexts, type ProductForm } from './product-form.ts';

/** All but the picture: a browser puts no file back into a field. */
type Texts = Omit<ProductForm, 'image'>;
type TextPath = Exclude<keyof Texts, 'datasheet'>;
type DraftPath = TextPath | `datasheet.${keyof SheetForm & string}`;
/** Texts by the names of their fields. */
type ProductDraft = Partial<Record<DraftPath, string>>;
/** What a form comes filled with, its sizes in these units. */
type Filled = (units: Units) => Texts;

/** A form without anything in it. */
export const blankForm = (units: Units = storedUnits()): Texts => ({
  ...blankTexts,
  place: '',
  datasheet: { ...emptySheet, ...units },
});

function entriesOf({ datasheet, ...texts }: Partial<Texts>): [DraftPath, string][] {
  const sheet = Object.entries(datasheet ?? {}).map(([name, text]) => [`datasheet.${name}`, text]);
  return [...Object.entries(texts), ...sheet] as [DraftPath, string][];
}
const fields = entriesOf(blankForm(unitsOf({}))).map(([name]) => name);

/** A text area gives its lines back with other ends than they were stored with. */
const plain = (text = '') => text.replace(/\r\n?/g, '\n').trim();

/** What a form says otherwise than it came filled with, and the units of its sizes; nothing where there is nothing. */
function draftOf(form: Partial<ProductForm>, filled: Filled): ProductDraft {
  const units = unitsOf(form.datasheet ?? {});
  const before = Object.fromEntries(entriesOf(filled(units)));
  const { image: _, ...texts } = form;
  // A field that is not there yet says nothing.
  const changed = entriesOf(texts).filter(
    ([name, text]) => text !== undefined && plain(text) !== plain(before[name]),
  );
  if (changed.every(([name]) => unitNames.some((unit) => name === `datasheet.${unit}`))) return {};
  const ofUnits = unitNames.map((name) => [`datasheet.${name}`, units[name]]);
  return Object.fromEntries([...changed, ...ofUnits]);
}

const LIFETIME_MS = 14 * 24 * 60 * 60_000;

/** What was typed and not posted, at most two weeks ago. Nothing where the browser refuses its storage. */
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

/** Storage that is full or switched off: the form itself still has everything. */
function keepDraft(key: string, draft: ProductDraft): void {
  const isEmpty = Object.keys(draft).length === 0;
  storeText(key, isEmpty ? null : JSON.stringify({ at: Date.now(), fields: draft }));
}

/** One entry a person: on a shared device no one is shown another person's text. */
const draftKey = (personId: string, productId: string | undefined): string =>
  productId === undefined
    ? `market-draft:add-product:${personId}`
    : `market-draft:edit-product:${personId}:${productId}`;

/**
 * Keeps what is typed on this device until it is saved. The form of a new product is filled with it at once, where its fields
 * are still empty; that of one that is changed shows the product until the changes are asked for.
 * @param productId of the product that is changed
 */
export function useProductDraft(form: UseFormReturn<ProductForm>, filled: Filled, productId?: string) {
  const { watch, getValues, setValue, setFocus, reset } = form;
  const isOffered = productId !== undefined;
  const personId = useSession().user?.id;
  const [isFinished, setFinished] = useState(false);
  const key = personId === undefined || isFinished ? undefined : draftKey(personId, productId);
  const [isThere, setThere] = useState(false);
  /** Not in the form yet. */
  const offered = useRef<ProductDraft>(undefined);
  const untouched = useRef(false);

  /** @returns whether anything was put into a field */
  const fill = useCallback(
    (draft: ProductDraft) => {
      const units = unitsOf({
        lengthunit: draft['datasheet.lengthunit'],
        capacityunit: draft['datasheet.capacityunit'],
      });
      for (const name of unitNames) setValue(`datasheet.${name}`, units[name]);
      // Sizes that were not changed are written in the units of those that were.
      const texts = { ...Object.fromEntries(entriesOf({ datasheet: filled(units).datasheet })), ...draft };
      const free = fields.filter((name) => isOffered || plain(getValues(name)) === '');
      for (const name of free) if (texts[name] !== undefined) setValue(name, texts[name]);
      return free.some((name) => draft[name] !== undefined);
    },
    [filled, isOffered, getValues, setValue],
  );

  useEffect(() => {
    if (key === undefined) return;
    const draft = readDraft(key);
    if (isOffered) offered.current = draft;
    else untouched.current = draft !== undefined && fill(draft);
    setThere(isOffered ? draft !== undefined : untouched.current);
    const { unsubscribe } = watch((values, { type }) => {
      if (type === 'change') untouched.current = false;
      // What is offered and not taken yet stays beside what is typed.
      keepDraft(key, { ...offered.current, ...draftOf(values as Partial<ProductForm>, filled) });
    });
    return unsubscribe;
  }, [key, isOffered, fill, filled, watch]);

  const forget = () => key !== undefined && storeText(key, null);
  /** The button that was pressed goes with its note. */
  const leaveNote = () => {
    setFocus('productname');
    setThere(false);
  };
  return {
    /** There is something from before: in the form, or offered. */
    isThere,
    /** Nothing was typed or chosen since the form was filled from the draft. */
    isUntouched: () => untouched.current,
    /** Puts what is offered into the form. */
    restore() {
      const draft = offered.current ?? {};
      offered.current = undefined;
      fill(draft);
      leaveNote();
    },
    /** Forgets the draft, and empties the form that was filled from it. */
    discard() {
      leaveNote();
      offered.current = undefined;
      if (!isOffered) reset({ ...filled(storedUnits()), image: [] });
      forget();
    },
    /** The product is saved: forgets the draft, and keeps none from now on. */
    finish() {
      setFinished(true);
      forget();
    },
  };
}
