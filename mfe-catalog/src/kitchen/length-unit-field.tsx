import type { LengthUnit } from 'shared-contracts';
import { SelectField } from 'shared-ui/fields';
import { keepLengthUnit, useLengthUnit } from './length-unit.ts';

/** The unit in which lengths are typed and shown, stored on the device. */
export function LengthUnitField({ onChoose }: { readonly onChoose?: (unit: LengthUnit) => void }) {
  return (
    <SelectField
      label="Measured in"
      value={useLengthUnit()}
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
