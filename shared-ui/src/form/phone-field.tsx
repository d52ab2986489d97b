import { type RefCallback, useCallback, useRef, useState } from 'react';
import { useRefs } from './number-control.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'unreadable'> & {
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

/** Puts the text where the caret is. Number controls have no `setRangeText`; the command also keeps undo working. */
function insertAtCaret(control: HTMLInputElement, digits: string): void {
  if (document.execCommand?.('insertText', false, digits)) return;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(control, control.value + digits);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Lets digits alone into a control. A single other character (a space, a bracket, a hyphen, a letter) is left out as it
 * is typed; a longer text (pasted, dropped, suggested by the keyboard) goes through `readDigits` as a whole.
 * @param readDigits the digits of a text, or undefined where it means no number: then nothing is inserted
 * @param onRefused called with true when a longer text was refused, with false at the next input
 */
function useDigitsOnly(
  readDigits: (text: string) => string | undefined,
  onRefused: (refused: boolean) => void,
): RefCallback<HTMLInputElement> {
  const latest = useRef({ readDigits, onRefused });
  latest.current = { readDigits, onRefused };
  return useCallback((control: HTMLInputElement | null) => {
    if (!control) return;
    const onBeforeInput = (event: InputEvent) => {
      const { data } = event;
      if (data === null || /^\d*$/.test(data) || !event.cancelable) return;
      event.preventDefault();
      if (data.length === 1) return;
      const digits = latest.current.readDigits(data);
      if (digits === undefined) latest.current.onRefused(true);
      else insertAtCaret(control, digits);
    };
    const onInput = () => latest.current.onRefused(false);
    control.addEventListener('beforeinput', onBeforeInput);
    control.addEventListener('input', onInput);
    return () => {
      control.removeEventListener('beforeinput', onBeforeInput);
      control.removeEventListener('input', onInput);
    };
  }, []);
}
