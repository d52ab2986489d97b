import type { RegisterOptions, UseFormReturn } from 'react-hook-form';
import type { ProductForm } from '../../product-form.ts';
import type { SheetField } from '../sheet-form.ts';
import { messages } from './messages.ts';
import { type SheetPath, sheetRules } from './sheet-rules.ts';

export interface SheetProps {
  readonly form: UseFormReturn<ProductForm>;
}

type Options = Pick<RegisterOptions<ProductForm, SheetPath>, 'onChange'>;

/** Label, error and registration of one field of the data sheet. */
export function sheetField(
  { register, formState: { errors } }: SheetProps['form'],
  name: SheetField,
  options: Options = {},
) {
  return {
    label: messages.fields[name],
    error: errors.datasheet?.[name]?.message,
    ...register(`datasheet.${name}`, { ...sheetRules[name], ...options }),
  };
}
