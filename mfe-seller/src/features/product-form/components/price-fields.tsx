import type { UseFormReturn } from 'react-hook-form';
import { FieldRow, TextField } from 'shared-ui';
import { messages } from '../../../messages.ts';
import type { ProductForm } from '../product-form.ts';
import { FieldGroup } from './field-group.tsx';
import { PriceAdvice } from './price-advice.tsx';
import type { FieldOf } from './ten-fields.ts';

const texts = messages.productForm;

interface PriceFieldsProps {
  readonly form: UseFormReturn<ProductForm>;
  readonly field: FieldOf;
}

/** What it costs, and cost. */
export function PriceFields({ form, field }: PriceFieldsProps) {
  const [requested = '', original = ''] = form.watch(['resaleprice', 'originalprice']);
  return (
    <FieldGroup title={texts.sections.price}>
      <FieldRow>
        <TextField
          {...field('resaleprice')}
          type="number"
          hint={texts.hints.resaleprice}
          unreadable={texts.unreadable.price}
        />
        <TextField
          {...field('originalprice')}
          type="number"
          hint={texts.hints.originalprice}
          unreadable={texts.unreadable.price}
        />
      </FieldRow>
      <PriceAdvice requested={requested} original={original} />
    </FieldGroup>
  );
}
