import type { UseFormReturn } from 'react-hook-form';
import { FieldRow, PhoneField, TextField } from 'shared-ui';
import { messages } from '../../../messages.ts';
import { PlaceField } from '../place/place-field.tsx';
import type { ProductForm } from '../product-form.ts';
import { readDigits } from '../product-rules.ts';
import { FieldGroup } from './field-group.tsx';
import type { FieldOf } from './ten-fields.ts';

const texts = messages.productForm;

interface MeetingFieldsProps {
  readonly form: UseFormReturn<ProductForm>;
  readonly field: FieldOf;
}

/** How seller and buyer meet. */
export function MeetingFields({ form, field }: MeetingFieldsProps) {
  return (
    <FieldGroup title={texts.sections.meeting}>
      <FieldRow>
        <TextField {...field('location')} autoComplete="address-level2" hint={texts.hints.location} />
        <PhoneField
          {...field('phonenumber')}
          readDigits={readDigits}
          hint={texts.hints.phonenumber}
          unreadable={texts.unreadable.phone}
        />
      </FieldRow>
      <PlaceField form={form} />
    </FieldGroup>
  );
}
