import { FieldRow, PhoneField, TextField } from 'shared-ui';
import { messages } from '../../../messages.ts';
import { readDigits } from '../product-rules.ts';
import { FieldGroup } from './field-group.tsx';
import type { FieldOf } from './ten-fields.ts';

const texts = messages.productForm;

/** How seller and buyer meet. */
export function MeetingFields({ field }: { readonly field: FieldOf }) {
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
    </FieldGroup>
  );
}
