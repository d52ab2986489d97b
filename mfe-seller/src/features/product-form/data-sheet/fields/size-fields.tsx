import { useWatch } from 'react-hook-form';
import { FieldRow, TextField } from 'shared-ui';
import { type CapacityField, capacityFields, type LengthField, lengthFields } from '../sheet-form.ts';
import type { SizeUnit } from '../units.ts';
import { messages } from './messages.ts';
import { type SheetProps, sheetField } from './sheet-field.ts';
import { UnitSwitch } from './unit-switch.tsx';

const { hints } = messages;

/** How much goes in, and how much space it takes. */
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
          <TextField
            key={name}
            {...field(name, length)}
            hint={name === 'heightmm' ? hints.size : undefined}
          />
        ))}
      </FieldRow>
      <UnitSwitch form={form} of="capacity" />
      <FieldRow>
        {capacityFields.map((name) => (
          <TextField
            key={name}
            {...field(name, capacity)}
            hint={name === 'freshlitres' ? hints.capacity : undefined}
          />
        ))}
      </FieldRow>
    </>
  );
}
