import { FieldRow, TextArea, TextField } from 'shared-ui';
import { Choices } from './choices.tsx';
import { messages } from './messages.ts';
import { hingeOptions, looksOptions, workingOptions, yesNoOptions } from './options.ts';
import { type SheetProps, sheetField } from './sheet-field.ts';

const { fields, hints } = messages;

/** What it can still do, and what it looks like. */
export function StateFields({ form }: SheetProps) {
  return (
    <>
      <Choices
        label={fields.workingstate}
        options={workingOptions}
        registration={form.register('datasheet.workingstate')}
      />
      <TextArea {...sheetField(form, 'faults')} rows={2} hint={hints.faults} />
      <Choices label={fields.looks} options={looksOptions} registration={form.register('datasheet.looks')} />
      <TextArea {...sheetField(form, 'included')} rows={2} hint={hints.included} />
      <FieldRow>
        <TextField
          {...sheetField(form, 'warrantyuntil')}
          type="date"
          max="2100-12-31"
          unreadable={messages.wrong.date}
        />
      </FieldRow>
      <FieldRow>
        <Choices
          label={fields.hingeside}
          options={hingeOptions}
          registration={form.register('datasheet.hingeside')}
        />
        <Choices
          label={fields.hingechangeable}
          options={yesNoOptions}
          registration={form.register('datasheet.hingechangeable')}
        />
      </FieldRow>
    </>
  );
}
