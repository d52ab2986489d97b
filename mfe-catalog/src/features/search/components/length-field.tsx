import { useState } from 'react';
import { TextField } from 'shared-ui';

interface LengthFieldProps {
  readonly label: string;
  readonly name: string;
  /** As the address says it, in the unit of the label; empty for none. */
  readonly requested: string;
}

/** A number as people type it, a length for instance. Another address, another number; the field itself stays, and keeps the focus. */
export function LengthField({ label, name, requested }: LengthFieldProps) {
  const [text, setText] = useState(requested);
  const [shown, setShown] = useState(requested);
  if (shown !== requested) {
    setShown(requested);
    setText(requested);
  }
  return (
    <TextField
      type="number"
      min={0}
      label={label}
      name={name}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
