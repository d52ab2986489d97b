import type { CSSProperties } from 'react';
import { styled } from 'shared-runtime/styles';
import { Inline, palettes, Stack, type ThemeName, theme } from '../src/index.ts';
import { type TokenName, tokenProperty } from '../src/theme/tokens.ts';
import type { Specimen } from './gallery.tsx';

const Tile = styled.div`
  display: grid;
  place-items: center;
  width: 9.5rem;
  min-height: 4rem;
  border: 1px solid ${theme.color.border};
  background: ${theme.color.surfaceRaised};
  font-size: ${theme.size.xs};
`;
const Bar = styled.div`
  height: 0.875rem;
  border-radius: 3px;
  background: ${theme.color.accent};
  transition: width ${theme.motion.ease};
  &:hover { width: 100% !important; }
`;

/** One tile for each value, styled with it. */
const tiles = (values: object, styleOf: (value: string, name: string) => CSSProperties) => (
  <Inline gap={4}>
    {Object.entries(values).map(([name, value]) => (
      <Tile key={name} style={styleOf(value, name)}>
        {name}
      </Tile>
    ))}
  </Inline>
);

/** Colours, type, space, radius, shadow and motion. */
export const tokens = (name: ThemeName): readonly Specimen[] => [
  [
    'Colours',
    'palettes',
    <Inline key="" gap={3}>
      {(Object.keys(palettes[name]) as TokenName[])
        .filter((token) => !token.startsWith('shadow'))
        .map((token) => (
          <div key={token}>
            <Tile style={{ background: `var(${tokenProperty(token)})` }} />
            {token} <small>{palettes[name][token]}</small>
          </div>
        ))}
    </Inline>,
  ],
  [
    'Type',
    'display for headings and prices, body for everything else',
    <Stack key="" gap={2}>
      {Object.entries(theme.size).map(([size, fontSize]) => (
        <div key={size} style={{ fontSize, fontFamily: theme.font.display, lineHeight: 1.15 }}>
          {size}: a cold light goes on
        </div>
      ))}
      <div>Body: meet the seller, look inside, take it home.</div>
      <div style={{ fontFamily: theme.font.mono }}>Mono: req-7f3a</div>
    </Stack>,
  ],
  [
    'Space',
    'steps of `gap`',
    <Stack key="" gap={1}>
      {theme.space.map((width, step) => (
        <div key={width}>
          {step}: {width} <Bar style={{ width }} />
        </div>
      ))}
    </Stack>,
  ],
  ['Radius', '', tiles(theme.radius, (borderRadius) => ({ borderRadius }))],
  ['Shadow', '', tiles(theme.shadow, (boxShadow) => ({ boxShadow }))],
  [
    'Motion',
    'under the pointer; none for people who ask for less',
    <Stack key="" gap={2}>
      {(['fast', 'normal', 'slow'] as const).map((speed) => (
        <div key={speed}>
          {speed}: {theme.motion[speed]}
          <Bar style={{ width: '3rem', transitionDuration: theme.motion[speed] }} />
        </div>
      ))}
    </Stack>,
  ],
];
