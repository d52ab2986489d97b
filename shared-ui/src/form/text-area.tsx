import type { ComponentProps } from 'react';
import { styled } from 'shared-runtime/styles';
import { controlStyles } from './control-styles.ts';
import { FieldFrame, type FieldProps, useFieldWiring } from './field-frame.tsx';

export type TextAreaProps = ComponentProps<'textarea'> & FieldProps;

const Control = styled.textarea`
  ${controlStyles}
  min-height: 7.5rem;
  resize: vertical;
  field-sizing: content;
  @supports (field-sizing: content) { resize: none; }
`;

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: TextAreaProps) {
  const wiring = useFieldWiring({ hint, error }, id, describedBy);
  return (
    <FieldFrame label={label} hint={hint} error={error} wiring={wiring} className={className}>
      <Control rows={4} {...rest} {...wiring.control} />
    </FieldFrame>
  );
}
