import type { ComponentProps } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';

type SpinnerProps = Omit<ComponentProps<'span'>, 'children'> & { label?: string | undefined };

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  color: ${theme.color.textMuted};
  font-weight: 500;
  > span:first-child { color: ${theme.color.accent}; }
`;

/** Shows that something is loading, also as text. */
export function Spinner({ label = 'Loading...', ...rest }: SpinnerProps) {
  return (
    <Box role="status" {...rest}>
      <Ring />
      <span>{label}</span>
    </Box>
  );
}

/** The turning ring inside busy buttons and spinners, styled by `GlobalStyle`. */
export function Ring() {
  return <span aria-hidden="true" data-ring />;
}
