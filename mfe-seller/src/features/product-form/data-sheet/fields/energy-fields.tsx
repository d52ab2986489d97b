import { useWatch } from 'react-hook-form';
import { type EnergyScale, energyClasses } from 'shared-contracts';
import { FieldRow, SelectField, TextField } from 'shared-ui';
import { Choices } from './choices.tsx';
import { messages } from './messages.ts';
import { scaleOptions, yesNoOptions } from './options.ts';
import { type SheetProps, sheetField } from './sheet-field.ts';

const { hints } = messages;

const classesOf = (scale: string): readonly string[] => energyClasses[scale as EnergyScale] ?? [];

/** What it uses and how loud it is. */
export function EnergyFields({ form }: SheetProps) {
  const scale = useWatch({ control: form.control, name: 'datasheet.energyscale' });
  const classes = classesOf(scale);

  function dropClass(next: string) {
    if (!classesOf(next).includes(form.getValues('datasheet.energyclass')))
      form.setValue('datasheet.energyclass', '');
  }

  return (
    <>
      <FieldRow>
        <SelectField
          {...sheetField(form, 'energyscale', { onChange: (event) => dropClass(event.target.value) })}
        >
          {scaleOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {/* Another list is another control: it is filled when its choices are there. */}
        <SelectField
          key={scale}
          {...sheetField(form, 'energyclass')}
          hint={classes.length === 0 ? hints.noClass : undefined}
        >
          <option value="">{messages.notStated}</option>
          {classes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      </FieldRow>
      <FieldRow>
        <TextField
          {...sheetField(form, 'kwhyear')}
          type="number"
          unreadable={messages.wrong.whole}
          hint={hints.kwhyear}
        />
        <TextField
          {...sheetField(form, 'noisedb')}
          type="number"
          unreadable={messages.wrong.whole}
          hint={hints.noisedb}
        />
      </FieldRow>
      <Choices
        label={messages.fields.nofrost}
        options={yesNoOptions}
        registration={form.register('datasheet.nofrost')}
      />
    </>
  );
}
