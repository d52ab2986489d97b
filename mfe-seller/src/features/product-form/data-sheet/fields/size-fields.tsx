import { useWatch } from 'react-hook-form';
import { FieldRow, TextField } from 'shared-ui';
import { sizeFields } from '../sheet-form.ts';
import { convert, keepUnit, type SizeUnit, type Units } from '../units.ts';
import { Choices, optionsOf } from './choices.tsx';
import { messages } from './messages.ts';
import { type SheetProps, sheetField } from './sheet-field.ts';

/** Outer measures and capacity. */
export const SizeFields = ({ form }: SheetProps) => (
  <>
    <Sizes form={form} of="lengthunit" />
    <Sizes form={form} of="capacityunit" />
  </>
);

/** Sizes in the chosen unit. Choosing another one converts the typed values and stores the unit on the device. */
function Sizes({ form, of }: SheetProps & { readonly of: keyof Units }) {
  const unit = useWatch({ control: form.control, name: `datasheet.${of}` });
  const { label, ...units } = messages.units[of];

  function rewrite(to: SizeUnit) {
    keepUnit(of, to);
    for (const field of sizeFields[of]) {
      const path = `datasheet.${field}` as const;
      form.setValue(path, convert(form.getValues(path), unit, to), { shouldValidate: true });
    }
  }

  return (
    <>
      <Choices
        label={label}
        options={optionsOf(units)}
        registration={form.register(`datasheet.${of}`, {
          onChange: (event) => rewrite(event.target.value as SizeUnit),
        })}
      />
      <FieldRow>
        {sizeFields[of].map((field) => (
          <TextField
            key={field}
            {...sheetField(form, field)}
            label={`${messages.fields[field]} (${messages.unitSigns[unit]})`}
            type="number"
            unreadable={messages.wrong.number}
          />
        ))}
      </FieldRow>
    </>
  );
}
