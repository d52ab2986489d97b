import { useWatch } from 'react-hook-form';
import { FieldRow, TextField } from 'shared-ui';
import { capacityFields, lengthFields } from '../sheet-form.ts';
import { keepUnit } from '../stored-units.ts';
import { convert, type SizeUnit } from '../units.ts';
import { Choices } from './choices.tsx';
import { messages } from './messages.ts';
import { type SheetProps, sheetField } from './sheet-field.ts';

const sizes = {
  length: { name: 'lengthunit', units: ['cm', 'in'], fields: lengthFields },
  capacity: { name: 'capacityunit', units: ['l', 'cuft'], fields: capacityFields },
} as const;

/** Outer measures and capacity. */
export const SizeFields = ({ form }: SheetProps) => (
  <>
    <Sizes form={form} of="length" />
    <Sizes form={form} of="capacity" />
  </>
);

interface SizesProps extends SheetProps {
  readonly of: keyof typeof sizes;
}

/** Sizes in the chosen unit. Choosing another one converts the typed values and stores the unit on the device. */
function Sizes({ form, of }: SizesProps) {
  const { name, units, fields } = sizes[of];
  const unit = useWatch({ control: form.control, name: `datasheet.${name}` }) as SizeUnit;

  function rewrite(to: SizeUnit) {
    keepUnit(name, to);
    const from = units[0] === to ? units[1] : units[0];
    for (const field of fields) {
      const path = `datasheet.${field}` as const;
      form.setValue(path, convert(form.getValues(path), from, to), { shouldValidate: true });
    }
  }

  return (
    <>
      <Choices
        label={messages.units[of]}
        options={units.map((each) => ({ value: each, label: messages.units[each] }))}
        registration={form.register(`datasheet.${name}`, {
          onChange: (event) => rewrite(event.target.value as SizeUnit),
        })}
      />
      <FieldRow>
        {fields.map((field) => (
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
