import type { LengthUnit } from 'shared-contracts';
import { SelectField } from 'shared-ui/fields';
import { keepLengthUnit } from './length-unit.ts';

interface LengthUnitFieldProps {
  readonly unit: LengthUnit;
  readonly onChoose?: (unit: LengthUnit) => void;
}

/** The unit in which lengths are typed and shown, stored on the device. */
export function LengthUnitField({ unit, onChoose }: LengthUnitFieldProps) {
  return (
    <SelectField
      label="Measured in"
      value={unit}
      onChange={({ target }) => {
        const chosen = target.value as LengthUnit;
        onChoose?.(chosen);
        keepLengthUnit(chosen);
      }}
    >
      <option value="cm">Centimeters</option>
      <option value="in">Inches</option>
    </SelectField>
  );
}
