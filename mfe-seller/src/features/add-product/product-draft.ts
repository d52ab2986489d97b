import type { ProductForm } from './product-form.ts';

/** The fields that are kept. A picture is not: a browser puts no file back into a field. */
export const draftFields = [
  'resaleprice',
  'originalprice',
  'phonenumber',
  'location',
  'yearsofuse',
  'categoryid',
  'productname',
  'condition',
  'description',
] as const satisfies readonly (keyof ProductForm)[];

export type ProductDraft = Partial<Pick<ProductForm, (typeof draftFields)[number]>>;

const LIFETIME_MS = 14 * 24 * 60 * 60_000;

/** One entry a person: on a shared device no one is shown another person's text. */
const keyOf = (personId: string) => `market-draft:add-product:${personId}`;

/** What was typed and not posted, at most two weeks ago. Nothing where the browser refuses its storage. */
export function readDraft(personId: string, now: number = Date.now()): ProductDraft | undefined {
  try {
    const text = localStorage.getItem(keyOf(personId));
    if (text === null) return undefined;
    const { at, fields } = JSON.parse(text) as { at: number; fields: Record<string, unknown> };
    if (!(now - at < LIFETIME_MS)) {
      clearDraft(personId);
      return undefined;
    }
    const kept = draftFields.flatMap((name) =>
      typeof fields[name] === 'string' ? [[name, fields[name]]] : [],
    );
    return Object.fromEntries(kept) as ProductDraft;
  } catch {
    return undefined;
  }
}

/** Keeps what stands in the form; a form without any text keeps nothing. */
export function writeDraft(personId: string, form: Partial<ProductForm>, now: number = Date.now()): void {
  const typed = draftFields.filter((name) => (form[name] ?? '').trim() !== '');
  if (typed.length === 0) {
    clearDraft(personId);
    return;
  }
  const fields = Object.fromEntries(typed.map((name) => [name, form[name]]));
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify({ at: now, fields }));
  } catch {
    // Storage that is full or switched off: the form itself still has everything.
  }
}

export function clearDraft(personId: string): void {
  try {
    localStorage.removeItem(keyOf(personId));
  } catch {
    // Nothing was kept there either.
  }
}
