import type { ReactNode } from 'react';
import { styled, theme } from './ui.ts';

const Box = styled.section`
  display: grid;
  gap: 0.875rem;
  align-content: start;
  min-width: 0;
  padding-block: 1.5rem;
  border-block-start: 1px solid ${theme.color.border};
  > h3 {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.625rem;
    font-family: ${theme.font.mono};
    font-size: ${theme.size.xs};
    font-weight: 600;
    letter-spacing: 0;
    line-height: 1.5;
    small { color: ${theme.color.textMuted}; font-family: ${theme.font.body}; font-size: 1em; font-weight: 400; }
  }
`;

/** A primitive in its states. */
export function Specimen({ of, note, children }: { of: string; note?: string; children: ReactNode }) {
  return (
    <Box aria-label={of}>
      <h3>
        {of} {note ? <small>{note}</small> : null}
      </h3>
      {children}
    </Box>
  );
}
