import {
  isMarketError,
  type NewPictures,
  type NewProduct,
  type Product,
  readPhoneNumber,
} from 'shared-contracts';
import { messages } from '../../messages.ts';
import {
  emptySheet,
  hasSheetInput,
  isSameSheet,
  type SheetField,
  type SheetForm,
  toDataSheet,
  toSheetForm,
} from './data-sheet/sheet-form.ts';
import type { Units } from './data-sheet/stored-units.ts';
import { placeText, readPlaceText } from './place/place-value.ts';

const { fields } = messages.productForm;
/** The ten fields of the specification: the short way to sell. */
export type ProductField = keyof typeof fields;
type TextField = Exclude<ProductField, 'image'>;

/** What the form holds: text as typed, so that digits stay as they are, and the chosen file. */
export interface ProductForm extends Record<TextField, string> {
  image: ArrayLike<File>;
  /** A city, see `place/place-value.ts`. */
  place: string;
  datasheet: SheetForm;
}

/** The name of one field in the form. */
export type FieldPath = ProductField | 'place' | `datasheet.${SheetField}`;

/** All of the ten that are texts, with nothing in them. */
export const blankTexts = Object.fromEntries(
  Object.keys(fields).flatMap((name) => (name === 'image' ? [] : [[name, '']])),
) as Record<TextField, string>;

/** What the form says apart from the picture, as the market takes it. */
function toDetails(
  form: ProductForm,
): Omit<NewProduct, 'productimage' | 'pictures'> & Pick<Required<NewProduct>, 'datasheet' | 'place'> {
  return {
    resaleprice: Number(form.resaleprice),
    originalprice: Number(form.originalprice),
    phonenumber: readPhoneNumber(form.phonenumber).digits ?? form.phonenumber,
    location: form.location.trim(),
    yearsofuse: form.yearsofuse.trim(),
    categoryid: Number(form.categoryid),
    productname: form.productname.trim(),
    condition: form.condition.trim(),
    description: form.description.trim(),
    place: readPlaceText(form.place)?.id ?? null,
    datasheet: toDataSheet(form.datasheet),
  };
}

/**
 * @param pictures addresses of the uploaded pictures, the cover first; a cover that nobody described goes the way the
 * specification has it
 */
export function toNewProduct(form: ProductForm, pictures: NewPictures): NewProduct {
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

/** True when leaving now would lose something. */
export function hasInput({ datasheet, ...form }: Partial<ProductForm>): boolean {
  const typed = Object.values(form).some((value) =>
    typeof value === 'string' ? value.trim() !== '' : (value?.length ?? 0) > 0,
  );
  return typed || hasSheetInput(datasheet ?? {});
}

/** What the market said about single fields, in the form's own names. Empty when it is about none of them. */
export function fieldErrors(error: unknown): { field: FieldPath; message: string }[] {
  if (!isMarketError(error)) return [];
  const named = error.field === undefined ? [] : [{ field: error.field, message: error.message }];
  const reported = error.errors.length > 0 ? error.errors : named;
  const unusable = error.code === 'too_large' || error.code === 'unsupported_image';
  if (reported.length === 0 && unusable) return [{ field: 'image', message: error.message }];
  return reported.flatMap(({ field, message }) => {
    const isPicture = field === 'productimage' || /^pictures\b/.test(field);
    const name = isPicture ? 'image' : field.replace('/', '.');
    return isFieldPath(name) ? [{ field: name, message }] : [];
  });
}

function isFieldPath(name: string): name is FieldPath {
  const [sheet, field = ''] = name.split('.');
  return (
    name === 'place' ||
    Object.hasOwn(fields, name) ||
    (sheet === 'datasheet' && Object.hasOwn(emptySheet, field))
  );
}

/** The form as it is filled in to change a product, sizes in these units. Its picture stays where it is: a browser puts no file into a field. */
export function toProductForm(product: Product, units?: Units): Omit<ProductForm, 'image'> {
  return {
    resaleprice: String(product.resaleprice),
    originalprice: String(product.originalprice),
    phonenumber: product.phonenumber ?? '',
    location: product.location,
    yearsofuse: product.yearsofuse,
    categoryid: String(product.categoryid),
    productname: product.productname,
    condition: product.condition,
    description: product.description,
    place: placeText(product.place),
    datasheet: toSheetForm(product.datasheet, units),
  };
}

/** What the form says otherwise than the product does; the data sheet is one field, and goes whole. */
export function changesOf(product: Product, form: ProductForm): Partial<NewProduct> {
  const { datasheet, place, ...details } = toDetails(form);
  const changed = Object.entries(details).filter(([name, value]) => product[name as keyof Product] !== value);
  return {
    ...Object.fromEntries(changed),
    ...(place === (product.place?.id ?? null) ? {} : { place }),
    ...(isSameSheet(product.datasheet, datasheet) ? {} : { datasheet }),
  };
}
