import { useEffect, useEffectEvent, useState } from 'react';
import { TextField, type TextFieldProps, useControl } from './text-field.tsx';

type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'unreadable'> & {
  /** Extracts the digits of a phone number as people write it; undefined for a text that is none. */
  readDigits: (text: string) => string | undefined;
  /** Error message for a pasted text, or a text in the field, that is no phone number. */
  unreadable: string;
};

/**
 * A phone number in a number field. A single character other than a digit (a space, a bracket, a hyphen, a letter) is dropped while
 * typing; a longer text (pasted, dropped, suggested by the keyboard) goes through `readDigits` as a whole.
 */
export function PhoneField({ readDigits, unreadable, error, ref, ...rest }: PhoneFieldProps) {
  const [refused, setRefused] = useState(false);
  const control = useControl(ref);
  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    const { data } = event;
    if (data === null || /^\d*$/.test(data) || !event.cancelable) return;
    event.preventDefault();
    if (data.length === 1) return;
    const digits = readDigits(data);
    if (digits === undefined) setRefused(true);
    else if (control.current) insertAtCaret(control.current, digits);
  });
  useEffect(() => {
    const { current } = control;
    current?.addEventListener('beforeinput', onBeforeInput);
    return () => current?.removeEventListener('beforeinput', onBeforeInput);
  }, [control]);
  return (
    <TextField
      inputMode="numeric"
      autoComplete="tel-national"
      {...rest}
      type="number"
      ref={control}
      onInput={() => setRefused(false)}
      error={refused ? unreadable : error}
      unreadable={unreadable}
    />
  );
}

/** Inserts the text at the caret. Number controls have no `setRangeText`; `execCommand` also keeps undo working. */
function insertAtCaret(control: HTMLInputElement, digits: string): void {
  if (document.execCommand?.('insertText', false, digits)) return;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(control, control.value + digits);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
