import { isMarketError, type NewProduct, type Place, type Product, readPhoneNumber } from 'shared-contracts';
import { messages } from '../../messages.ts';
import {
  isSameSheet,
  type SheetField,
  type SheetForm,
  toDataSheet,
  toSheetForm,
} from './data-sheet/sheet-form.ts';
import type { Units } from './data-sheet/units.ts';

const { fields } = messages.productForm;
/** The ten fields of the specification, which are enough to sell. */
export type ProductField = keyof typeof fields;
type TextField = Exclude<ProductField, 'image'>;

/** The form state: text as typed, so that digits stay as they are, and the chosen file. */
export interface ProductForm extends Record<TextField, string> {
  image: ArrayLike<File>;
  /** A city, see `placeText`. */
  place: string;
  datasheet: SheetForm;
}

/** The name of one field in the form. */
type FieldPath = ProductField | 'place' | `datasheet.${SheetField}`;

const textNames = Object.keys(fields).filter((name) => name !== 'image') as TextField[];

/** The texts of these fields. @param textOf a field's text */
const textsOf = (textOf: (name: TextField) => string) =>
  Object.fromEntries(textNames.map((name) => [name, textOf(name)])) as Record<TextField, string>;

/** The form stores a place as one text, `4671654 Austin, Texas, US`, so that drafts store it like other fields. '' for no place. */
export const placeText = (place: Place | undefined): string =>
  place === undefined ? '' : `${place.id} ${place.name}`;

/** @returns undefined if the text is not a place */
export function readPlaceText(text: string | undefined): Place | undefined {
  const [, id, name] = /^([1-9]\d{0,8}) (.+)$/.exec(text ?? '') ?? [];
  return id === undefined || name === undefined ? undefined : { id, name };
}

/** The form's values except the pictures, as the market accepts them. */
function toDetails(form: ProductForm) {
  return {
    ...textsOf((name) => form[name].trim()),
    resaleprice: Number(form.resaleprice),
    originalprice: Number(form.originalprice),
    phonenumber: readPhoneNumber(form.phonenumber).digits ?? form.phonenumber,
    categoryid: Number(form.categoryid),
    place: readPlaceText(form.place)?.id ?? null,
    datasheet: toDataSheet(form.datasheet),
  };
}

/**
 * @param pictures addresses of the uploaded pictures, the cover first; a single cover without alternative text is sent as `productimage`
 * only, as the specification requires
 */
export function toNewProduct(form: ProductForm, pictures: NonNullable<NewProduct['pictures']>): NewProduct {
  const productimage = pictures[0]?.url ?? '';
  const several = pictures.length > 1 || pictures[0]?.alt !== undefined;
  const { datasheet, place, ...details } = toDetails(form);
  return {
    productimage,
    ...(several && { pictures }),
    ...details,
    ...(place !== null && { place }),
    ...(Object.keys(datasheet).length > 0 && { datasheet }),
  };
}

/** The market's validation errors by the form's field names; some may be about what the form has no field for. */
export function fieldErrors(error: unknown): { field: FieldPath; message: string }[] {
  if (!isMarketError(error)) return [];
  const named = error.field === undefined ? [] : [{ field: error.field, message: error.message }];
  const reported = error.errors.length > 0 ? error.errors : named;
  const unusable = error.code === 'too_large' || error.code === 'unsupported_image';
  if (reported.length === 0 && unusable) return [{ field: 'image', message: error.message }];
  return reported.map(({ field, message }) => {
    const isPicture = field === 'productimage' || /^pictures\b/.test(field);
    return { field: isPicture ? 'image' : (field.replace('/', '.') as FieldPath), message };
  });
}

/** All fields but the picture, because scripts cannot put a file into an input. */
export type ProductTexts = Omit<ProductForm, 'image'>;

/** The form's values for a product, empty ones for none, with sizes in these units. */
export const toProductForm = (product?: Product, units?: Units): ProductTexts => ({
  ...textsOf((name) => String(product?.[name] ?? '')),
  place: placeText(product?.place),
  datasheet: toSheetForm(product?.datasheet, units),
});

/** The fields that differ from the product; a changed data sheet is whole. */
export function changesOf(product: Product, form: ProductForm): Partial<NewProduct> {
  const { datasheet, place, ...details } = toDetails(form);
  const changed = Object.entries(details).filter(([name, value]) => product[name as keyof Product] !== value);
  return {
    ...Object.fromEntries(changed),
    ...(place === (product.place?.id ?? null) ? {} : { place }),
    ...(isSameSheet(product.datasheet, datasheet) ? {} : { datasheet }),
  };
}
