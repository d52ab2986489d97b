import { TextField, type TextFieldProps } from './text-field.tsx';

type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'unreadable' | 'readTyped'> & {
  /** Extracts the digits of a phone number as people write it; undefined for a text that is none. */
  readDigits: (text: string) => string | undefined;
  /** Error message for a pasted text, or a text in the field, that is no phone number. */
  unreadable: string;
};

/**
 * A phone number in a number field. A single character other than a digit (a space, a bracket, a hyphen, a letter) is dropped while
 * typing; a longer text (pasted, dropped, suggested by the keyboard) goes through `readDigits` as a whole.
 */
export function PhoneField({ readDigits, ...rest }: PhoneFieldProps) {
  const readTyped = (text: string) => {
    if (/^\d*$/.test(text)) return text;
    return text.length === 1 ? '' : readDigits(text);
  };
  return (
    <TextField
      inputMode="numeric"
      autoComplete="tel-national"
      {...rest}
      type="number"
      readTyped={readTyped}
    />
  );
}
