import type { ComponentProps } from 'react';
import { styled } from 'shared-runtime/styles';

const Native = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for screen readers only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <Native {...props} />;
}
