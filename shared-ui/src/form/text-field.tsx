import { type ChangeEvent, type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'shared-runtime/styles';
import { controlStyles } from './control-styles.ts';
import { FieldFrame, type FieldProps, useFieldWiring } from './field-frame.tsx';
import { stillWheel } from './still-wheel.ts';
import { useRefs } from './use-refs.ts';
import { useUnreadableNumber } from './use-unreadable-number.ts';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'type'> &
  FieldProps & {
    type?: 'text' | 'email' | 'password' | 'number' | 'tel' | 'search' | 'date' | undefined;
    /** Of a number or a date: said, before `error`, while the browser reads none in it (its value is '' then). */
    unreadable?: string | undefined;
  };

const Control = styled.input`
  ${controlStyles}
  &[type='number'] { appearance: textfield; font-variant-numeric: tabular-nums; }
  &::-webkit-inner-spin-button, &::-webkit-outer-spin-button { appearance: none; margin: 0; }
  &::-webkit-search-decoration, &::-webkit-search-cancel-button { appearance: none; }
`;

/** One line of text. As a number: no spinner arrows, arrow keys and wheel leave it alone, digits stay as typed. */
export function TextField({
  label,
  hint,
  error,
  unreadable,
  type = 'text',
  className,
  id,
  ref,
  onKeyDown,
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) {
  const number = type === 'number';
  const watched = number || type === 'date';
  const [isUnreadable, watch] = useUnreadableNumber();
  const control = useRef<HTMLInputElement>(null);
  const ownRef = useRefs(ref, control);
  const watchedRef = useRefs(ownRef, number ? stillWheel : undefined, watch);
  const { value, onChange } = rest;
  // What was typed before the page was interactive: React hears of what is typed from then on.
  const hearOfTyped = useEffectEvent((target: HTMLInputElement) => {
    const isTooLate = document.documentElement.dataset.hydrated !== undefined;
    if (isTooLate || value === undefined || target.value === String(value)) return;
    onChange?.({ target, currentTarget: target } as ChangeEvent<HTMLInputElement>);
  });
  useEffect(() => {
    if (control.current) hearOfTyped(control.current);
  }, []);
  const wrong = watched && isUnreadable && unreadable ? unreadable : error;
  const wiring = useFieldWiring({ hint, error: wrong }, id, describedBy);
  return (
    <FieldFrame label={label} hint={hint} error={wrong} wiring={wiring} className={className}>
      <Control
        {...(number ? { inputMode: 'decimal', step: 'any' } : {})}
        {...rest}
        {...wiring.control}
        type={type}
        ref={watched ? watchedRef : ownRef}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (number && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) event.preventDefault();
        }}
      />
    </FieldFrame>
  );
}
