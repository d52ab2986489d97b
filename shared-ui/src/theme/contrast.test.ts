import { palettes, type ThemeName, type TokenName } from './tokens.ts';

type Pairs = readonly [ink: TokenName, backs: readonly TokenName[]][];

const grounds = ['background', 'surface', 'surfaceRaised', 'surfaceSunken'] as const;

/** Every text colour on every background that it is used on: at least 4.5 (WCAG 2.2, 1.4.3). */
const texts: Pairs = [
  ['text', [...grounds, 'accentSoft', 'glow', 'frost']],
  ['textMuted', [...grounds, 'glow']],
  ['accent', [...grounds, 'accentSoft', 'glow']],
  ['accentHover', [...grounds, 'accentSoft', 'glow']],
  ['textOnAccent', ['accent', 'accentHover']],
  ['deal', [...grounds, 'dealSoft']],
  ['onDealSolid', ['dealSolid']],
  ['success', [...grounds, 'successSoft']],
  ['danger', [...grounds, 'dangerSoft']],
  ['warning', [...grounds, 'warningSoft']],
  ['onDanger', ['danger', 'dangerHover']],
];

/** Colours that show a control or its state: at least 3 (WCAG 2.2, 1.4.11). */
const controls: Pairs = [
  ['borderStrong', grounds],
  ['focus', [...grounds, 'glow', 'accentSoft', 'dangerSoft']],
  ['accent', grounds],
  ['danger', grounds],
];

type Rgb = readonly [number, number, number];

function parse(value: string): { rgb: Rgb; alpha: number } {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(value);
  if (hex) return { rgb: hex.slice(1).map((part) => Number.parseInt(part, 16)) as unknown as Rgb, alpha: 1 };
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value);
  if (!parts) throw new Error(`Not a colour: ${value}`);
  return { rgb: parts.slice(1, 4).map(Number) as unknown as Rgb, alpha: Number(parts[4]) };
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two solid colours, 1 to 21. */
function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Solid colour of a token; translucent ones lie over the page's background. */
function solid(name: ThemeName, token: TokenName): Rgb {
  const { rgb, alpha } = parse(palettes[name][token]);
  if (alpha === 1) return rgb;
  const under = parse(palettes[name].background).rgb;
  return rgb.map((part, index) => part * alpha + (under[index] ?? 0) * (1 - alpha)) as unknown as Rgb;
}

const inBothThemes = (kind: string, least: number, pairs: Pairs) =>
  (Object.keys(palettes) as ThemeName[]).flatMap((name) =>
    pairs.flatMap(([ink, backs]) => backs.map((back) => ({ name, kind, least, ink, back }))),
  );

test.each([...inBothThemes('text', 4.5, texts), ...inBothThemes('control', 3, controls)])(
  '$name: $kind colour $ink has a contrast of at least $least on $back',
  ({ name, ink, back, least }) => {
    expect(contrast(solid(name, ink), solid(name, back))).toBeGreaterThanOrEqual(least);
  },
);

test('every text colour is among the checked colour pairs', () => {
  const inks = new Set<string>(texts.map(([ink]) => ink));
  const forText = Object.keys(palettes.light).filter((token) =>
    /^(text|on[A-Z])|^(accent|deal|success|danger|warning)$/.test(token),
  );
  expect(forText.filter((token) => !inks.has(token))).toEqual([]);
});

test('the contrast of black on white is 21', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
});
