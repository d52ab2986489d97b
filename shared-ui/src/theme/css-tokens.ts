import { palettes, type ThemeName, type TokenName, tokenProperty } from './tokens.ts';

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
