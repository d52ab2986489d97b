import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useControl } from './number-control.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'unreadable'> & {
  /** Extracts the digits of a phone number as people write it; undefined for a text that is none. */
  readDigits: (text: string) => string | undefined;
  /** Error message for a pasted text, or a text in the field, that is no phone number. */
  unreadable: string;
};

/**
 * A phone number in a number field: hyphens, spaces and brackets are dropped while typing, and a number pasted in any
 * spelling becomes its digits.
 */
export function PhoneField({ readDigits, unreadable, error, ref, ...rest }: PhoneFieldProps) {
  const [refused, setRefused] = useState(false);
  const control = useControl(ref);
  useDigitsOnly(control, readDigits, setRefused);
  return (
    <TextField
      inputMode="numeric"
      autoComplete="tel-national"
      {...rest}
      type="number"
      ref={control}
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

/**
 * Accepts only digits in a control. A single other character (a space, a bracket, a hyphen, a letter) is dropped while typing; a longer
 * text (pasted, dropped, suggested by the keyboard) goes through `readDigits` as a whole.
 * @param readDigits the digits of a text, or undefined if it is no number: then nothing is inserted
 * @param onRefused called with true when a longer text was refused, with false at the next input
 */
function useDigitsOnly(
  control: RefObject<HTMLInputElement | null>,
  readDigits: (text: string) => string | undefined,
  onRefused: (refused: boolean) => void,
): void {
  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    const { data } = event;
    if (data === null || /^\d*$/.test(data) || !event.cancelable) return;
    event.preventDefault();
    if (data.length === 1) return;
    const digits = readDigits(data);
    if (digits === undefined) onRefused(true);
    else if (control.current) insertAtCaret(control.current, digits);
  });
  const onInput = useEffectEvent(() => onRefused(false));
  useEffect(() => {
    const { current } = control;
    current?.addEventListener('beforeinput', onBeforeInput);
    current?.addEventListener('input', onInput);
    return () => {
      current?.removeEventListener('beforeinput', onBeforeInput);
      current?.removeEventListener('input', onInput);
    };
  }, [control]);
}
