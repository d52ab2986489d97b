import { useState } from 'react';
import { TextField } from 'shared-ui';
import { messages } from '../messages.ts';
import type { NumberName } from '../search-query.ts';

interface NumberFieldProps {
  readonly name: Exclude<NumberName, 'min' | 'max'>;
  readonly value: number | undefined;
}

/** People measure in centimetres; the address says millimetres. */
const inCentimetres: readonly string[] = ['maxwidth', 'maxheight', 'maxdepth'];

/** A number of the address as people type it. */
export function NumberField({ name, value }: NumberFieldProps) {
  const isLength = inCentimetres.includes(name);
  const asked = value === undefined ? '' : String(isLength ? value / 10 : value);
  const [text, setText] = useState(asked);
  const [shown, setShown] = useState(asked);
  // Another address, another number; what is being typed is no address yet.
  if (shown !== asked) {
    setShown(asked);
    setText(asked);
  }
  return (
    <TextField
      type="number"
      min={0}
      label={messages.fields[name]}
      name={isLength ? `${name}cm` : name}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
