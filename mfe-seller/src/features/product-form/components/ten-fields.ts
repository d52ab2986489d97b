import type { UseFormReturn } from 'react-hook-form';
import { messages } from '../../../messages.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import type { ProductField, ProductForm } from '../product-form.ts';
import { productRules, type Rules } from '../product-rules.ts';

const { fields } = messages.productForm;

export type FieldOf = ReturnType<typeof tenFields>;

/**
 * What each of the ten fields is rendered with: label, error, registration and the text it comes filled with.
 * `onChange` is for those that are checked without waiting for blur.
 */
export function tenFields(
  form: UseFormReturn<ProductForm>,
  pictures: Pick<Pictures, 'problem'>,
  initial?: Omit<ProductForm, 'image'>,
) {
  const { errors } = form.formState;
  const rules: Rules = { ...productRules, image: { validate: pictures.problem } };
  return <Name extends ProductField>(name: Name, onChange?: () => void) => ({
    label: fields[name],
    error: errors[name]?.message as string | undefined,
    ...(initial && name !== 'image' && { defaultValue: initial[name as Exclude<ProductField, 'image'>] }),
    ...form.register(name, { ...rules[name], ...(onChange && { onChange }) }),
  });
}
