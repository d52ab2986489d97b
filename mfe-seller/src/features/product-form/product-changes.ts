import type { NewProduct, Product } from 'shared-contracts';
import { isSameSheet, toSheetForm } from './data-sheet/sheet-form.ts';
import { type ProductForm, toDetails } from './product-form.ts';

/** The form as it is filled in to change a product. Its picture stays where it is: a browser puts no file into a field. */
export function toProductForm(product: Product): Omit<ProductForm, 'image'> {
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
    datasheet: toSheetForm(product.datasheet),
  };
}

/** What the form says otherwise than the product does; the data sheet is one field, and goes whole. */
export function changesOf(product: Product, form: ProductForm): Partial<NewProduct> {
  const { datasheet, ...details } = toDetails(form);
  const changed = Object.entries(details).filter(([name, value]) => product[name as keyof Product] !== value);
  return {
    ...Object.fromEntries(changed),
    ...(isSameSheet(product.datasheet, datasheet) ? {} : { datasheet }),
  };
}
