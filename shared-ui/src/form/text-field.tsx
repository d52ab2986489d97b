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

/** One line of text. As a number: no spinner arrows or change by arrow keys and wheel, digits as typed, and a decimal comma may be. */
export function TextField(props: TextFieldProps) {
  const { error, unreadable, readTyped = readDecimal, type = 'text', ref, onKeyDown, ...rest } = props;
  const number = type === 'number';
  const element = useControl(ref);
  const isUnreadable = useUnreadable(element, number ? readTyped : undefined);
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

/** Inserts the text at the caret. Number controls have no `setRangeText`; `execCommand` also keeps undo working. */
function insertAtCaret(control: HTMLInputElement, text: string): void {
  if (document.execCommand?.('insertText', false, text)) return;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(control, control.value + text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A number field with unparsable text (`555-01`, for example) has the value '', as has a half-typed date, so a form would treat it as
 * empty. `validity.badInput` distinguishes the two cases. Some browsers also drop a comma, 349,50 would become 34950: texts for a number go
 * through `readTyped`.
 * @returns whether the text is unparsable right now, or the last one was refused
 */
function useUnreadable(
  control: ReturnType<typeof useControl>,
  readTyped: TextFieldProps['readTyped'],
): boolean {
  const [unreadable, setUnreadable] = useState(false);
  const [refused, setRefused] = useState(false);
  const look = () => setUnreadable(control.current?.validity.badInput ?? false);
  function onBeforeInput(event: Event) {
    const { data, cancelable } = event as InputEvent;
    const { current } = control;
    setRefused(false);
    if (!readTyped || !data || !current || !cancelable) return;
    // A second separator, as in 1.200,50: the first one grouped the thousands.
    const isGrouped = /^[.,]$/.test(data) && /^\d+\.\d{3}$/.test(current.value);
    const text = isGrouped ? `${current.value.replace('.', '')}.` : readTyped(data);
    if (text === data) return;
    event.preventDefault();
    setRefused(text === undefined);
    if (isGrouped) current.select();
    if (text) insertAtCaret(current, text);
  }
  // After each rendering: a library may empty the form without an event, but it re-renders the form.
  useEffect(() => {
    look();
    const { current } = control;
    // `blur`, because a browser may autofill or restore a text without an input event.
    const listeners = Object.entries({ input: look, blur: look, beforeinput: onBeforeInput });
    for (const [event, listener] of listeners) current?.addEventListener(event, listener);
    return () => {
      for (const [event, listener] of listeners) current?.removeEventListener(event, listener);
    };
  });
  return unreadable || refused;
}

/** A ref with which a field accesses its own control; the caller's ref gets the same element. */
function useControl(ref: TextFieldProps['ref']) {
  const control = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => control.current as HTMLInputElement);
  return control;
}
