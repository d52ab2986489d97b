import type { ComponentProps } from 'react';
import { styled } from 'shared-runtime/styles';
import { controlStyles, FieldFrame, type FieldProps, useField } from './field-frame.tsx';

const Control = styled.textarea`
  ${controlStyles}
  min-height: 7.5rem;
  resize: vertical;
  field-sizing: content;
  @supports (field-sizing: content) { resize: none; }
`;

/** Several lines of text; grows with its content where the browser supports it. */
export function TextArea(props: ComponentProps<'textarea'> & FieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Control rows={4} {...control} />
    </FieldFrame>
  );
}
