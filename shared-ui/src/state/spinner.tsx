import { styled } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  color: ${theme.color.textMuted};
  font-weight: 500;
  > span:first-child { color: ${theme.color.accent}; }
`;

/** Shows that something is loading, also as text. */
export function Spinner({ label = 'Loading...' }: { label?: string | undefined }) {
  return (
    <Box role="status">
      <Ring />
      <span>{label}</span>
    </Box>
  );
}

/** The turning ring inside busy buttons and spinners, styled by `GlobalStyle`. */
export function Ring() {
  return <span aria-hidden="true" data-ring />;
}
