import { styled } from 'shared-runtime/styles';
import { Grid, Inline, PageContainer, palettes, Section, Stack, theme } from '../src/index.ts';
import { type TokenName, tokenProperty } from '../src/theme/tokens.ts';
import { primitives } from './primitives.tsx';

/** All primitives and tokens, in one theme. */
export function Gallery({ name }: { name: keyof typeof palettes }) {
  const sections = { [`Tokens, ${name}`]: <Tokens name={name} />, ...primitives };
  return (
    <Side data-theme={name}>
      <PageContainer>
        {Object.entries(sections).map(([title, shown]) => (
          <Section key={title} title={title}>
            {shown}
          </Section>
        ))}
      </PageContainer>
    </Side>
  );
}

/** Colours, and a tile for each value of a scale, styled with that value. */
function Tokens({ name }: { name: keyof typeof palettes }) {
  const colours = Object.keys(palettes[name]) as TokenName[];
  const scales = {
    fontSize: theme.size,
    height: theme.space,
    borderRadius: theme.radius,
    boxShadow: theme.shadow,
  };
  return (
    <Stack>
      <Grid min="9rem" gap={3}>
        {colours.map((token) => (
          <Tile key={token} style={{ borderBlockEnd: `2rem solid var(${tokenProperty(token)})` }}>
            {token} {palettes[name][token]}
          </Tile>
        ))}
      </Grid>
      {Object.entries(scales).map(([property, values]) => (
        <Inline key={property}>
          {Object.entries(values).map(([step, value]) => (
            <Tile key={step} style={{ [property]: value }}>
              {property} {step}
            </Tile>
          ))}
        </Inline>
      ))}
    </Stack>
  );
}

/** Shows states for which a primitive has no class, by rules on the surrounding element. */
const Side = styled.div`
  min-width: 0;
  background: ${theme.color.background};
  color: ${theme.color.text};
  .show-hover input { border-color: ${theme.color.accent}; }
  .show-focus input { outline: 3px solid ${theme.color.focus}; border-color: ${theme.color.focus}; }
`;
const Tile = styled.div`
  min-width: 7rem;
  border: 1px solid ${theme.color.border};
  background: ${theme.color.surfaceRaised};
`;
