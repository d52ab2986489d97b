import type { ComponentProps } from 'react';
import { styled } from 'shared-runtime/styles';
import { MarketIcon } from '../icon/market-icon.tsx';
import { theme } from '../theme/theme.ts';
import { controlStyles, FieldFrame, type FieldProps, useField } from './field-frame.tsx';

const Box = styled.div`
  position: relative;
  svg {
    position: absolute;
    inset-inline-end: 0.875rem;
    inset-block-start: calc(50% - 0.5625rem);
    color: ${theme.color.textMuted};
    pointer-events: none;
  }
`;
const Control = styled.select`
  ${controlStyles}
  padding-inline-end: 2.75rem;
  cursor: pointer;
  option { background: ${theme.color.surfaceRaised}; color: ${theme.color.text}; }
`;

/** A native select; its children are `<option>`s. */
export function SelectField(props: ComponentProps<'select'> & FieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Box>
        <Control {...control} />
        <MarketIcon name="chevron-down" size={18} />
      </Box>
    </FieldFrame>
  );
}
