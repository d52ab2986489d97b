import { isMarketError, type NewProduct, readPhoneNumber } from 'shared-contracts';

/** What the form holds: text as typed, so that digits stay as they are, and the chosen file. */
export interface ProductForm {
  resaleprice: string;
  originalprice: string;
  phonenumber: string;
  location: string;
  yearsofuse: string;
  categoryid: string;
  productname: string;
  image: ArrayLike<File>;
  condition: string;
  description: string;
}

export type ProductField = keyof ProductForm;

const fields: Record<ProductField, true> = {
  resaleprice: true,
  originalprice: true,
  phonenumber: true,
  location: true,
  yearsofuse: true,
  categoryid: true,
  productname: true,
  image: true,
  condition: true,
  description: true,
};

/** @param productimage address of the uploaded picture. */
export function toNewProduct(form: ProductForm, productimage: string): NewProduct {
  return {
    productimage,
    resaleprice: Number(form.resaleprice),
    originalprice: Number(form.originalprice),
    phonenumber: readPhoneNumber(form.phonenumber).digits ?? form.phonenumber,
    location: form.location.trim(),
    yearsofuse: form.yearsofuse.trim(),
    categoryid: Number(form.categoryid),
    productname: form.productname.trim(),
    condition: form.condition.trim(),
    description: form.description.trim(),
  };
}

/** True when leaving now would lose something. */
export function hasInput(form: Partial<ProductForm>): boolean {
  return Object.values(form).some((value) =>
    typeof value === 'string' ? value.trim() !== '' : (value?.length ?? 0) > 0,
  );
}

/** What the market said about single fields, in the form's own names. Empty when it is about none of them. */
export function fieldErrors(error: unknown): { field: ProductField; message: string }[] {
  if (!isMarketError(error)) return [];
  const named = error.field === undefined ? [] : [{ field: error.field, message: error.message }];
  const reported = error.errors.length > 0 ? error.errors : named;
  const unusable = error.code === 'too_large' || error.code === 'unsupported_image';
  if (reported.length === 0 && unusable) return [{ field: 'image', message: error.message }];
  return reported.flatMap(({ field, message }) => {
    const name = field === 'productimage' ? 'image' : field;
    return Object.hasOwn(fields, name) ? [{ field: name as ProductField, message }] : [];
  });
}
