import { contrast, tokenContrast } from './contrast.ts';
import { controlPairs, type Pair, textPairs } from './contrast-pairs.ts';
import { palettes, type ThemeName, type TokenName } from './tokens.ts';

const names = Object.keys(palettes) as ThemeName[];
const inBothThemes = (pairs: readonly Pair[]) =>
  names.flatMap((name) => pairs.map((pair) => ({ name, ...pair })));

test.each(inBothThemes(textPairs))('$name: $ink can be read on $back', ({ name, ink, back }) => {
  expect(tokenContrast(name, ink, back)).toBeGreaterThanOrEqual(4.5);
});

test.each(inBothThemes(controlPairs))('$name: $ink can be made out against $back', ({ name, ink, back }) => {
  expect(tokenContrast(name, ink, back)).toBeGreaterThanOrEqual(3);
});

test('no colour for text is left out', () => {
  const inks = new Set<TokenName>(textPairs.map(({ ink }) => ink));
  const forText = Object.keys(palettes.light).filter((token) =>
    /^(text|on[A-Z])|^(accent|deal|success|danger|warning)$/.test(token),
  );
  expect(forText.filter((token) => !inks.has(token as TokenName))).toEqual([]);
});

test('the formula knows black on white', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
});
