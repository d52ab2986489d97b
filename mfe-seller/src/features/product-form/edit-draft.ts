import type { Product } from 'shared-contracts';
import { hasSheetInput } from './data-sheet/sheet-form.ts';
import { toProductForm } from './product-changes.ts';
import { type DraftPath, draftFields, type ProductDraft, textOf } from './product-draft.ts';
import type { ProductForm } from './product-form.ts';

const isUnit = (name: DraftPath) => name === 'datasheet.lengthunit' || name === 'datasheet.capacityunit';

/**
 * What a form says otherwise than the product does.
 * @returns those texts only, with the units that its sizes are in; nothing where there are none
 */
export function changedTexts(product: Product, form: Partial<ProductForm>): ProductDraft | undefined {
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
