import type { ComponentProps } from 'react';
import { styled } from 'shared-runtime/styles';
import { controlStyles } from './control-styles.ts';
import { FieldFrame, type FieldProps, useFieldWiring } from './field-frame.tsx';
import { useStillWheel } from './use-still-wheel.ts';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'type'> &
  FieldProps & { type?: 'text' | 'email' | 'password' | 'number' | 'tel' | 'search' | undefined };

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
  type = 'text',
  className,
  id,
  ref,
  onKeyDown,
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id, describedBy);
  const still = useStillWheel(ref);
  const number = type === 'number';
  return (
    <FieldFrame label={label} hint={hint} error={error} wiring={wiring} className={className}>
      <Control
        {...(number ? { inputMode: 'decimal', step: 'any' } : {})}
        {...rest}
        {...wiring.control}
        type={type}
        ref={number ? still : ref}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (number && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) event.preventDefault();
        }}
      />
    </FieldFrame>
  );
}
