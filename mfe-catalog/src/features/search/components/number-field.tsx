import type { KitchenMeasure } from 'shared-contracts';
import type { NumberName } from 'shared-contracts/search';
import { messages } from '../messages.ts';
import { LengthField } from './length-field.tsx';

interface NumberFieldProps {
  readonly name: Exclude<NumberName, 'min' | 'max' | 'within' | KitchenMeasure>;
  readonly value: number | undefined;
}

/** People measure in centimetres; the address says millimetres. */
const inCentimetres: readonly string[] = ['maxwidth', 'maxheight', 'maxdepth'];

/** A number of the address as people type it. */
export function NumberField({ name, value }: NumberFieldProps) {
  const isLength = inCentimetres.includes(name);
  const requested = value === undefined ? '' : String(isLength ? value / 10 : value);
  return (
    <LengthField label={messages.fields[name]} name={isLength ? `${name}cm` : name} requested={requested} />
  );
}
