import { Specimen } from '../specimen.tsx';
import { Inline, Stack, styled, theme } from '../ui.ts';

const Bar = styled.div`
  display: grid;
  grid-template-columns: 7rem 1fr;
  gap: 1rem;
  align-items: center;
  font-size: ${theme.size.xs};
  i { display: block; height: 0.875rem; border-radius: 3px; background: ${theme.color.accent}; }
`;
const Tile = styled.div`
  display: grid;
  place-items: center;
  width: 6.5rem;
  height: 5rem;
  border: 1px solid ${theme.color.border};
  background: ${theme.color.surfaceRaised};
  font-size: ${theme.size.xs};
`;
const Runner = styled.div`
  width: 1.5rem;
  height: 1.5rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.accent};
  transition: transform ${theme.motion.slow} ${theme.motion.ease};
  div:hover > & { transform: translateX(8rem); }
`;

/** Type, space, radius, shadow and motion. */
export function Measures() {
  return (
    <>
      <Specimen of="Type" note="display for headings and prices, body for everything else">
        <Stack gap={2}>
          {Object.entries(theme.size).map(([name, fontSize]) => (
            <div key={name} style={{ fontSize, fontFamily: theme.font.display, lineHeight: 1.15 }}>
              {name}: a cold light goes on
            </div>
          ))}
          <div style={{ fontFamily: theme.font.body }}>Body: meet the seller, look inside, take it home.</div>
          <div style={{ fontFamily: theme.font.mono }}>Mono: req-7f3a</div>
        </Stack>
      </Specimen>
      <Specimen of="Space">
        <Stack gap={1}>
          {theme.space.map((width, step) => (
            <Bar key={width}>
              <span>
                {step}: {width}
              </span>
              <i style={{ width }} />
            </Bar>
          ))}
        </Stack>
      </Specimen>
      <Specimen of="Radius, shadow">
        <Inline gap={4}>
          {Object.entries(theme.radius).map(([name, borderRadius]) => (
            <Tile key={name} style={{ borderRadius }}>
              {name}
            </Tile>
          ))}
        </Inline>
        <Inline gap={5}>
          {Object.entries(theme.shadow).map(([name, boxShadow]) => (
            <Tile key={name} style={{ boxShadow, borderRadius: theme.radius.md }}>
              {name}
            </Tile>
          ))}
        </Inline>
      </Specimen>
      <Specimen of="Motion" note="under the pointer; none for people who ask for less">
        {(['fast', 'normal', 'slow'] as const).map((name) => (
          <div key={name}>
            <small>
              {name}: {theme.motion[name]}
            </small>
            <Runner style={{ transitionDuration: theme.motion[name] }} />
          </div>
        ))}
      </Specimen>
    </>
  );
}
