import { useWatch } from 'react-hook-form';
import { FieldRow, TextField } from 'shared-ui';
import { type CapacityField, capacityFields, type LengthField, lengthFields } from '../sheet-form.ts';
import { keepUnit } from '../stored-units.ts';
import { convert, type SizeUnit } from '../units.ts';
import { Choices } from './choices.tsx';
import { messages } from './messages.ts';
import { type SheetProps, sheetField } from './sheet-field.ts';

/** Outer measures and capacity. */
export function SizeFields({ form }: SheetProps) {
  const [length, capacity] = useWatch({
    control: form.control,
    name: ['datasheet.lengthunit', 'datasheet.capacityunit'],
  }) as [SizeUnit, SizeUnit];

  const field = (name: LengthField | CapacityField, unit: SizeUnit) => ({
    ...sheetField(form, name),
    label: `${messages.fields[name]} (${messages.unitSigns[unit]})`,
    type: 'number' as const,
    unreadable: messages.wrong.number,
  });

  return (
    <>
      <UnitSwitch form={form} of="length" />
      <FieldRow>
        {lengthFields.map((name) => (
          <TextField key={name} {...field(name, length)} />
        ))}
      </FieldRow>
      <UnitSwitch form={form} of="capacity" />
      <FieldRow>
        {capacityFields.map((name) => (
          <TextField key={name} {...field(name, capacity)} />
        ))}
      </FieldRow>
    </>
  );
}

const switches = {
  length: { name: 'lengthunit', units: ['cm', 'in'], fields: lengthFields },
  capacity: { name: 'capacityunit', units: ['l', 'cuft'], fields: capacityFields },
} as const;

interface UnitSwitchProps extends SheetProps {
  readonly of: keyof typeof switches;
}

/** Chooses the unit of sizes. Switching converts the typed values to the other unit and stores the unit on the device. */
function UnitSwitch({ form, of }: UnitSwitchProps) {
  const { name, units, fields } = switches[of];

  function rewrite(to: SizeUnit) {
    keepUnit(name, to);
    const from = units[0] === to ? units[1] : units[0];
    for (const field of fields) {
      const path = `datasheet.${field}` as const;
      form.setValue(path, convert(form.getValues(path), from, to), { shouldValidate: true });
    }
  }

  return (
    <Choices
      label={messages.units[of]}
      options={units.map((unit) => ({ value: unit, label: messages.units[unit] }))}
      registration={form.register(`datasheet.${name}`, {
        onChange: (event) => rewrite(event.target.value as SizeUnit),
      })}
    />
  );
}
