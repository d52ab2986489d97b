/** Colours and shadows of the light and of the dark theme, as plain values: the server inlines them, the contrast test computes with them. */
const tokens = {
  background: ['#eef4f5', '#06212a'],
  surface: ['#fafdfd', '#0b2b35'],
  surfaceRaised: ['#ffffff', '#113742'],
  surfaceSunken: ['#e3edef', '#041a22'],
  border: ['#cfdfe2', '#1f4955'],
  borderStrong: ['#68868d', '#6f9ba5'],
  text: ['#08272f', '#e9f6f4'],
  textMuted: ['#426069', '#a2c3c8'],
  textOnAccent: ['#ffffff', '#04262b'],
  accent: ['#07727c', '#a9f1e4'],
  accentHover: ['#055861', '#d3fbf3'],
  accentSoft: ['#cfebec', '#13474f'],
  deal: ['#a34400', '#ffb865'],
  dealSoft: ['#ffe6c7', '#41301c'],
  dealSolid: ['#ffa63d', '#ffa63d'],
  onDealSolid: ['#331400', '#331400'],
  success: ['#0f6b3e', '#86e0a8'],
  successSoft: ['#d5f0df', '#114331'],
  danger: ['#b3232f', '#ff9d98'],
  dangerHover: ['#8f1822', '#ffbfbb'],
  dangerSoft: ['#fde3e1', '#4a2329'],
  onDanger: ['#ffffff', '#3a060a'],
  warning: ['#7d5400', '#f3cf6d'],
  warningSoft: ['#fbeec2', '#423918'],
  focus: ['#0a7fd0', '#7cc8ff'],
  overlay: ['rgb(6 32 40 / 0.55)', 'rgb(1 12 16 / 0.72)'],
  glow: ['rgb(132 220 228 / 0.28)', 'rgb(169 241 228 / 0.16)'],
  glint: ['#7fdbe2', '#d3fbf3'],
  frost: ['#dcebed', '#174350'],
  shadowSm: ['0 1px 1px rgb(8 39 47 / 0.05), 0 1px 3px rgb(8 39 47 / 0.07)', '0 1px 2px rgb(0 10 14 / 0.4)'],
  shadowMd: [
    '0 1px 2px rgb(8 39 47 / 0.05), 0 6px 16px -4px rgb(8 39 47 / 0.12)',
    '0 1px 2px rgb(0 10 14 / 0.4), 0 8px 20px -6px rgb(0 10 14 / 0.55)',
  ],
  shadowLg: [
    '0 2px 4px rgb(8 39 47 / 0.05), 0 12px 24px -6px rgb(8 39 47 / 0.14), 0 32px 56px -16px rgb(8 39 47 / 0.2)',
    '0 2px 4px rgb(0 10 14 / 0.35), 0 16px 32px -8px rgb(0 10 14 / 0.6), 0 40px 64px -16px rgb(0 10 14 / 0.65)',
  ],
} as const;

export type TokenName = keyof typeof tokens;

const palette = (theme: 0 | 1) =>
  Object.fromEntries(Object.entries(tokens).map(([token, values]) => [token, values[theme]])) as Readonly<
    Record<TokenName, string>
  >;
export const palettes = { light: palette(0), dark: palette(1) };
export type ThemeName = keyof typeof palettes;

/** Name of a token's CSS custom property, e.g. `surfaceRaised` → `--m-surface-raised`. */
export function tokenProperty(token: TokenName): string {
  return `--m-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function block(selector: string, name: ThemeName): string {
  const tokens = Object.keys(palettes[name]) as TokenName[];
  const lines = tokens.map((token) => `${tokenProperty(token)}:${palettes[name][token]}`);
  return `${selector}{color-scheme:${name};${lines.join(';')}}`;
}

/**
 * The token blocks of both themes as plain CSS text. The page's script sets `data-theme` before the first paint; without scripts the
 * system's theme applies. An element may have `data-theme` itself: its subtree then has that theme.
 */
export function cssTokens(): string {
  return [
    block(":root,[data-theme='light']", 'light'),
    `@media (prefers-color-scheme:dark){${block(':root:not([data-theme])', 'dark')}}`,
    block("[data-theme='dark']", 'dark'),
  ].join('\n');
}
