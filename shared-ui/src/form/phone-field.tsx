import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useDigitsOnly } from './use-digits-only.ts';
import { useRefs } from './use-refs.ts';

export type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'unreadable'> & {
  /** The digits of a phone number as people write it, undefined where the text is none. */
  readDigits: (text: string) => string | undefined;
  /** Said while what was pasted, or what stands in the field, is no phone number. */
  unreadable: string;
};

/**
 * A phone number in a number field: hyphens, spaces and brackets are left out as they are typed, and a number pasted in
 * any spelling becomes its digits.
 */
export function PhoneField({ readDigits, unreadable, error, ref, ...rest }: PhoneFieldProps) {
  const [refused, setRefused] = useState(false);
  const digitsOnly = useDigitsOnly(readDigits, setRefused);
  return (
    <TextField
      inputMode="numeric"
      autoComplete="tel-national"
      {...rest}
      type="number"
      ref={useRefs(ref, digitsOnly)}
      error={refused ? unreadable : error}
      unreadable={unreadable}
    />
  );
}
