import { useCallback, useState } from 'react';
import { useSession } from 'shared-auth';
import { storedText, storeText } from 'shared-runtime/stored-text';
import { emptySheet, hasSheetInput, type SheetForm } from './data-sheet/sheet-form.ts';
import { storedUnits } from './data-sheet/stored-units.ts';
import type { FieldPath, ProductForm } from './product-form.ts';

/** The ten fields of the short way to sell, but for the picture: a browser puts no file back into a field. */
const textFields = [
  'resaleprice',
  'originalprice',
  'phonenumber',
  'location',
  'yearsofuse',
  'categoryid',
  'productname',
  'condition',
  'description',
  'place',
] as const satisfies readonly FieldPath[];

type SheetPath = `datasheet.${keyof SheetForm & string}`;
export type DraftPath = (typeof textFields)[number] | SheetPath;

/** What each kept field says when nothing was typed. */
const blank = {
  ...Object.fromEntries(textFields.map((name) => [name, ''])),
  ...Object.fromEntries(Object.entries(emptySheet).map(([name, text]) => [`datasheet.${name}`, text])),
} as Record<DraftPath, string>;
/** The fields that are kept, by their names in the form. */
export const draftFields = Object.keys(blank) as DraftPath[];

export const isBlank = (name: DraftPath, value: string | undefined): boolean =>
  (value ?? '').trim() === '' || value === blank[name];
/** A form without anything in it. */
export const blankForm = (): ProductForm => ({
  ...(Object.fromEntries(textFields.map((name) => [name, ''])) as Record<
    (typeof textFields)[number],
    string
  >),
  image: [],
  datasheet: { ...emptySheet, ...storedUnits() },
});

export type ProductDraft = Partial<Record<DraftPath, string>>;

const LIFETIME_MS = 14 * 24 * 60 * 60_000;

/**
 * One entry a person: on a shared device no one is shown another person's text.
 * @param productId of the product that is changed; without it, of the one that is added
 */
const draftKey = (personId: string, productId?: string): string =>
  productId === undefined
    ? `market-draft:add-product:${personId}`
    : `market-draft:edit-product:${personId}:${productId}`;

/** What was typed and not posted, at most two weeks ago. Nothing where the browser refuses its storage. */
export function readDraft(key: string, now: number = Date.now()): ProductDraft | undefined {
  try {
    const text = storedText(key);
    if (text === null) return undefined;
    const { at, fields } = JSON.parse(text) as { at: number; fields: Record<string, unknown> };
    if (!(now - at < LIFETIME_MS)) {
      clearDraft(key);
      return undefined;
    }
    const entries = draftFields.flatMap((name) =>
      typeof fields[name] === 'string' ? [[name, fields[name]]] : [],
    );
    return Object.fromEntries(entries) as ProductDraft;
  } catch {
    return undefined;
  }
}

/** Keeps what stands in the form; a form without any text keeps nothing. */
export function writeDraft(key: string, form: Partial<ProductForm>): void {
  if (!textFields.some((name) => !isBlank(name, form[name])) && !hasSheetInput(form.datasheet ?? {})) {
    clearDraft(key);
    return;
  }
  const typed = draftFields.map((name) => [name, textOf(form, name)] as const);
  keepDraft(key, Object.fromEntries(typed.filter(([name, value]) => !isBlank(name, value))));
}

/** @param fields without any, nothing is kept */
export function keepDraft(key: string, fields: ProductDraft, now: number = Date.now()): void {
  if (Object.keys(fields).length === 0) {
    clearDraft(key);
    return;
  }
  // Storage that is full or switched off: the form itself still has everything.
  storeText(key, JSON.stringify({ at: now, fields }));
}

function clearDraft(key: string): void {
  storeText(key, null);
}

/**
 * Where the draft of who is signed in is kept, until `finish` is called: the product is saved, and none is kept any more.
 * @param productId as for `draftKey`
 */
export function useDraftKey(productId?: string) {
  const personId = useSession().user?.id;
  const key = personId === undefined ? undefined : draftKey(personId, productId);
  const [isFinished, setFinished] = useState(false);
  const clear = useCallback(() => {
    if (key !== undefined) clearDraft(key);
  }, [key]);
  const finish = useCallback(() => {
    setFinished(true);
    clear();
  }, [clear]);
  return { key: isFinished ? undefined : key, clear, finish };
}

/** What a form says in one of the kept fields. */
export function textOf({ datasheet, ...form }: Partial<ProductForm>, name: DraftPath): string | undefined {
  const [first, field] = name.split('.');
  return field === undefined
    ? form[first as (typeof textFields)[number]]
    : datasheet?.[field as keyof SheetForm];
}
