import { FieldRow, TextField } from 'shared-ui';
import { Choices } from './choices.tsx';
import { messages } from './messages.ts';
import { deliveryOptions, yesNoOptions } from './options.ts';
import { type SheetProps, sheetField } from './sheet-field.ts';

const { fields, hints } = messages;

/** How it gets out of the house. */
export function HandoverFields({ form }: SheetProps) {
  return (
    <>
      <Choices
        label={fields.delivery}
        options={deliveryOptions}
        registration={form.register('datasheet.delivery')}
      />
      <FieldRow>
        {/* With the keyboard that has a minus: the one for decimals has none on some phones. */}
        <TextField
          {...sheetField(form, 'floor')}
          type="number"
          inputMode="text"
          unreadable={messages.wrong.whole}
          hint={hints.floor}
        />
        <Choices label={fields.lift} options={yesNoOptions} registration={form.register('datasheet.lift')} />
      </FieldRow>
      <Choices
        label={fields.carryhelp}
        options={yesNoOptions}
        registration={form.register('datasheet.carryhelp')}
      />
    </>
  );
}
