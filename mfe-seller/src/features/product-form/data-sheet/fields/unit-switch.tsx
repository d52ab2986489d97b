import { keepUnit } from '../kept-units.ts';
import { capacityFields, lengthFields } from '../sheet-form.ts';
import { convert, type SizeUnit } from '../units.ts';
import { Choices } from './choices.tsx';
import { messages } from './messages.ts';
import type { SheetProps } from './sheet-field.ts';

const texts = messages.units;
const switches = {
  length: { kept: 'lengthunit', name: 'datasheet.lengthunit', units: ['cm', 'in'], fields: lengthFields },
  capacity: {
    kept: 'capacityunit',
    name: 'datasheet.capacityunit',
    units: ['l', 'cuft'],
    fields: capacityFields,
  },
} as const;

interface UnitSwitchProps extends SheetProps {
  readonly of: keyof typeof switches;
}

/** In what sizes are typed. What stands in the fields is written in the other unit when it is switched; the unit is kept on the device. */
export function UnitSwitch({ form, of }: UnitSwitchProps) {
  const { kept, name, units, fields } = switches[of];

  function rewrite(to: SizeUnit) {
    keepUnit(kept, to);
    const from = units[0] === to ? units[1] : units[0];
    for (const field of fields) {
      const path = `datasheet.${field}` as const;
      form.setValue(path, convert(form.getValues(path), from, to), { shouldValidate: true });
    }
  }

  return (
    <Choices
      label={texts[of]}
      options={units.map((unit) => ({ value: unit, label: texts[unit] }))}
      registration={form.register(name, { onChange: (event) => rewrite(event.target.value as SizeUnit) })}
    />
  );
}
