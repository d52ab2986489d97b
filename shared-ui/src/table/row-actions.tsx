import type { ReactNode } from 'react';
import { styled } from 'shared-runtime/styles';
import { FormError } from '../form/form-error.tsx';
import { theme } from '../theme/theme.ts';

type RowActionsProps = {
  /** The error of the last action. */
  failure: Error | null;
  children: ReactNode;
};

const Box = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  text-align: start;
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  ${theme.media.md} { justify-content: flex-end; }
  ${theme.media.lg} { flex-wrap: nowrap; white-space: nowrap; }
`;

/** The buttons of a row and, below them, the error of the last action. */
export function RowActions({ failure, children }: RowActionsProps) {
  return (
    <Box>
      <Buttons>{children}</Buttons>
      {failure ? <FormError>{failure.message}</FormError> : null}
    </Box>
  );
}
