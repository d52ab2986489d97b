import type { NewProduct, Product } from 'shared-contracts';
import { isSameSheet, toSheetForm } from './data-sheet/sheet-form.ts';
import type { Units } from './data-sheet/stored-units.ts';
import { placeText } from './place/place-value.ts';
import { type ProductForm, toDetails } from './product-form.ts';

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
