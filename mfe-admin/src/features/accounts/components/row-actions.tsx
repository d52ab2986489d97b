import type { ReactNode } from 'react';
import { styled } from 'shared-runtime/styles';
import { FormError, theme } from 'shared-ui';

interface RowActionsProps {
  readonly failure: Error | null;
  readonly children: ReactNode;
}

/** The buttons of a row and, under them, why the last press did not work. */
export function RowActions({ failure, children }: RowActionsProps) {
  return (
    <Box>
      <Buttons>{children}</Buttons>
      {failure ? <FormError>{failure.message}</FormError> : null}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  text-align: start;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  ${theme.media.md} {
    justify-content: flex-end;
  }

  ${theme.media.lg} {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
`;
