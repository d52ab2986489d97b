import { type ChangeEvent, type ComponentProps, useEffect, useEffectEvent } from 'react';
import { styled } from 'shared-runtime/styles';
import { controlStyles } from './control-styles.ts';
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx';
import { keepStill, useControl, useUnreadableNumber } from './number-control.ts';

export type TextFieldProps = ComponentProps<'input'> &
  FieldProps & {
    /** Error message for a number or a date that the browser cannot parse (its value is '' then); precedes `error`. */
    unreadable?: string | undefined;
  };

const Control = styled.input`
  ${controlStyles}
  &[type='number'] { appearance: textfield; font-variant-numeric: tabular-nums; }
  &::-webkit-inner-spin-button, &::-webkit-outer-spin-button { appearance: none; margin: 0; }
  &::-webkit-search-decoration, &::-webkit-search-cancel-button { appearance: none; }
`;

/** One line of text. As a number: no spinner arrows, arrow keys and wheel do not change it, digits stay as typed. */
export function TextField({ error, unreadable, type = 'text', ref, onKeyDown, ...rest }: TextFieldProps) {
  const number = type === 'number';
  const element = useControl(ref);
  const isUnreadable = useUnreadableNumber(element);
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
