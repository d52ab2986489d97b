import {
  type ChangeEvent,
  type ComponentProps,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type WheelEvent,
} from 'react';
import { styled } from 'shared-runtime/styles';
import { controlStyles, FieldFrame, type FieldProps, useField } from './field-frame.tsx';

export type TextFieldProps = ComponentProps<'input'> &
  FieldProps & {
    /** Error message for a number or a date that the browser cannot parse (its value is '' then); precedes `error`. */
    unreadable?: string | undefined;
    /** What is inserted for a text that is typed or pasted into a number field; undefined refuses it as `unreadable`. */
    readTyped?: (text: string) => string | undefined;
  };

const Control = styled.input`
  ${controlStyles}
  &[type='number'] { appearance: textfield; font-variant-numeric: tabular-nums; }
  &::-webkit-inner-spin-button, &::-webkit-outer-spin-button { appearance: none; margin: 0; }
  &::-webkit-search-decoration, &::-webkit-search-cancel-button { appearance: none; }
`;

/**
 * One line of text. As a number: no spinner arrows, arrow keys and wheel do not change it, digits stay as typed, and a decimal comma is
 * understood.
 */
export function TextField({
  error,
  unreadable,
  readTyped = readDecimal,
  type = 'text',
  ref,
  onKeyDown,
  ...rest
}: TextFieldProps) {
  const number = type === 'number';
  const element = useControl(ref);
  const isRefused = useTypedNumber(element, number, readTyped);
  const isUnreadable = useUnreadableNumber(element) || isRefused;
  const { value, onChange } = rest;
  // Reports what was typed before hydration: React only reports later input.
  const takeTyped = useEffectEvent((target: HTMLInputElement) => {
    const isTooLate = document.documentElement.dataset.hydrated !== undefined;
    if (isTooLate || value === undefined || target.value === String(value)) return;
    onChange?.({ target, currentTarget: target } as ChangeEvent<HTMLInputElement>);
  });
  useEffect(() => {
    if (element.current) takeTyped(element.current);
  }, [element]);
  const wrong = isUnreadable && unreadable ? unreadable : error;
  const { frame, control } = useField({ ...rest, error: wrong });
  return (
    <FieldFrame {...frame}>
      <Control
        {...(number ? { inputMode: 'decimal', step: 'any', onWheel: keepStill } : {})}
        {...control}
        type={type}
        ref={element}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (number && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) event.preventDefault();
        }}
      />
    </FieldFrame>
  );
}

/**
 * Keeps the mouse wheel from changing the number of a control, which is read-only during the event: the control keeps focus and the page
 * still scrolls.
 */
function keepStill({ currentTarget }: WheelEvent<HTMLInputElement>): void {
  if (currentTarget.readOnly) return;
  currentTarget.dataset.still = '';
  currentTarget.readOnly = true;
  setTimeout(() => {
    currentTarget.readOnly = false;
    delete currentTarget.dataset.still;
  }, 0);
}

/**
 * A decimal comma becomes a point, and what groups the thousands is left out. `1,200` becomes 1.200, which the rule of a price refuses: it
 * may mean either.
 * @returns undefined if the separators make no sense
 */
function readDecimal(text: string): string | undefined {
  if (!/[.,].*[.,]/.test(text)) return text.replace(',', '.');
  const grouped = /^(-?\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;
  const [, whole, , decimals] = grouped.exec(text.replace(/[^\d.,-]/g, '')) ?? [];
  return whole && whole.replace(/[.,]/g, '') + (decimals ? `.${decimals}` : '');
}

/** Some browsers drop a comma in a number control: 349,50 would become 34950. @returns whether the last text was refused */
function useTypedNumber(
  control: ReturnType<typeof useControl>,
  isNumber: boolean,
  readTyped: (text: string) => string | undefined,
): boolean {
  const [refused, setRefused] = useState(false);
  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    const { data, cancelable } = event;
    const { current } = control;
    setRefused(false);
    if (!isNumber || !data || !current || !cancelable) return;
    // A second separator, as in 1.200,50: the first one grouped the thousands.
    const isGrouped = /^[.,]$/.test(data) && /^\d+\.\d{3}$/.test(current.value);
    const text = isGrouped ? `${current.value.replace('.', '')}.` : readTyped(data);
    if (text === data) return;
    event.preventDefault();
    setRefused(text === undefined);
    if (isGrouped) current.select();
    if (text) insertAtCaret(current, text);
  });
  useEffect(() => {
    const { current } = control;
    current?.addEventListener('beforeinput', onBeforeInput);
    return () => current?.removeEventListener('beforeinput', onBeforeInput);
  }, [control]);
  return refused;
}

/** Inserts the text at the caret. Number controls have no `setRangeText`; `execCommand` also keeps undo working. */
function insertAtCaret(control: HTMLInputElement, text: string): void {
  if (document.execCommand?.('insertText', false, text)) return;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(control, control.value + text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A number field with unparsable text (`555-01`, for example) has the value '', as has a half-typed date, so a form would treat it as
 * empty. `validity.badInput` distinguishes the two cases.
 * @returns whether the text is unparsable right now
 */
function useUnreadableNumber(control: ReturnType<typeof useControl>): boolean {
  const [unreadable, setUnreadable] = useState(false);
  // After each rendering: a library may empty the form without an event, but it re-renders the form.
  useEffect(() => {
    const { current } = control;
    const look = () => setUnreadable(current?.validity.badInput ?? false);
    look();
    // `blur`, because a browser may autofill or restore a text without an input event.
    const events = ['input', 'blur'] as const;
    for (const event of events) current?.addEventListener(event, look);
    return () => {
      for (const event of events) current?.removeEventListener(event, look);
    };
  });
  return unreadable;
}

/** A ref with which a field accesses its own control; the caller's ref gets the same element. */
export function useControl(ref: TextFieldProps['ref']) {
  const control = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => control.current as HTMLInputElement);
  return control;
}
