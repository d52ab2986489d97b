import { tokenContrast } from '../../src/theme/contrast.ts';
import { controlPairs, type Pair, textPairs } from '../../src/theme/contrast-pairs.ts';
import { tokenProperty } from '../../src/theme/tokens.ts';
import { Specimen } from '../specimen.tsx';
import { palettes, styled, type ThemeName, theme } from '../ui.ts';

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
  gap: 0.625rem;
  list-style: none;
  font-size: ${theme.size.xs};
  line-height: 1.35;
  li { min-width: 0; }
  code { font-family: ${theme.font.mono}; color: ${theme.color.textMuted}; }
`;
const Patch = styled.div`
  height: 3rem;
  margin-block-end: 0.375rem;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.sm};
`;
const Pairs = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11.5rem, 1fr));
  gap: 0.375rem;
  list-style: none;
  font-size: ${theme.size.xs};
  li {
    display: flex;
    justify-content: space-between;
    gap: 0.5rem;
    padding: 0.5rem 0.75rem;
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.sm};
    font-weight: 600;
  }
  data { font-variant-numeric: tabular-nums; }
`;
const variable = (token: Pair['ink']) => `var(${tokenProperty(token)})`;
const isShadow = (token: string) => token.startsWith('shadow');

export function Colors({ name }: { name: ThemeName }) {
  const tokens = (Object.keys(palettes[name]) as Pair['ink'][]).filter((token) => !isShadow(token));
  return (
    <>
      <Specimen of="Colours" note="palettes">
        <Swatches>
          {tokens.map((token) => (
            <li key={token}>
              <Patch style={{ background: variable(token) }} />
              <div>{token}</div>
              <code>{palettes[name][token]}</code>
            </li>
          ))}
        </Swatches>
      </Specimen>
      <Specimen of="Text on grounds" note="contrast, at least 4.5">
        <PairList name={name} pairs={textPairs} />
      </Specimen>
      <Specimen of="Controls on grounds" note="contrast, at least 3">
        <PairList name={name} pairs={controlPairs} />
      </Specimen>
    </>
  );
}

function PairList({ name, pairs }: { name: ThemeName; pairs: readonly Pair[] }) {
  return (
    <Pairs>
      {pairs.map(({ ink, back }) => {
        const ratio = tokenContrast(name, ink, back);
        return (
          <li key={`${ink} ${back}`} style={{ background: variable(back), color: variable(ink) }}>
            <span>
              {ink} / {back}
            </span>
            <data value={ratio}>{ratio.toFixed(1)}</data>
          </li>
        );
      })}
    </Pairs>
  );
}
