import type { ReactNode } from 'react';
import { styled } from 'shared-runtime/styles';
import { Grid, PageContainer, Section, type ThemeName, theme } from '../src/index.ts';
import { primitives } from './primitives.tsx';
import { tokens } from './tokens.tsx';

/** What it shows, in which states, and the thing itself. */
export type Specimen = readonly [of: string, note: string, shown: ReactNode];

/** Everything there is, in one theme. */
export function Gallery({ name }: { name: ThemeName }) {
  const sections = { Tokens: tokens(name), Primitives: primitives };
  return (
    <PageContainer>
      {Object.entries(sections).map(([title, specimens]) => (
        <Section key={title} title={`${title}, ${name}`}>
          <Columns min="26rem" gap={6}>
            {specimens.map(([of, note, shown]) => (
              <Box key={of} aria-label={of}>
                <h3>
                  {of} <small>{note}</small>
                </h3>
                {shown}
              </Box>
            ))}
          </Columns>
        </Section>
      ))}
    </PageContainer>
  );
}

/** A state that the primitive itself takes no class for is shown by what stands around it. */
const Columns = styled(Grid)`
  .show-hover input { border-color: ${theme.color.accent}; }
  .show-focus input { outline: 3px solid ${theme.color.focus}; border-color: ${theme.color.focus}; }
`;
const Box = styled.section`
  display: grid;
  gap: 0.875rem;
  align-content: start;
  min-width: 0;
  padding-block: 1.5rem;
  border-block-start: 1px solid ${theme.color.border};
  > h3 { font: 600 ${theme.size.xs} / 1.5 ${theme.font.mono}; letter-spacing: 0; }
  > h3 > small { color: ${theme.color.textMuted}; font-family: ${theme.font.body}; font-size: 1em; }
`;
