import { palettes, type TokenName, tokenProperty } from './tokens.ts';

type Reference = `var(--${string})`;
const reference = (token: TokenName) => `var(${tokenProperty(token)})` as Reference;

type ColorName = Exclude<TokenName, 'shadowSm' | 'shadowMd' | 'shadowLg'>;
const color = Object.fromEntries(
  Object.keys(palettes.light)
    .filter((token) => !token.startsWith('shadow'))
    .map((token) => [token, reference(token as TokenName)]),
) as Record<ColorName, Reference>;

const breakpoint = { sm: 560, md: 800, lg: 1100 } as const;

/**
 * Values for all styles. Colours and shadows are references to custom properties, so that no style depends on the current
 * theme; breakpoints are px numbers, everything else is ready CSS text.
 */
export const theme = {
  color,
  font: {
    body: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif",
    display:
      "'Bricolage Grotesque Variable', 'Avenir Next', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
    mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  },
  size: {
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1rem',
    lg: '1.1875rem',
    xl: 'clamp(1.3125rem, 1.2rem + 0.5vw, 1.5625rem)',
    xxl: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)',
    hero: 'clamp(2.375rem, 1.5rem + 4.2vw, 4.5rem)',
  },
  space: ['0', '0.25rem', '0.5rem', '0.75rem', '1rem', '1.5rem', '2rem', '3rem', '4.5rem', '6.5rem'],
  radius: { sm: '0.625rem', md: '0.8125rem', lg: '1rem', full: '999px' },
  shadow: { sm: reference('shadowSm'), md: reference('shadowMd'), lg: reference('shadowLg') },
  motion: { fast: '120ms', normal: '200ms', slow: '360ms', ease: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  layout: {
    pageWidth: '76rem',
    gutter: 'clamp(min(1rem, 5vw), 4vw, 2.5rem)',
    /** Edge of a button that is only a drawing: on phones it does not grow with the text, so that a row of them fits. */
    iconButton: 'min(2.75rem, max(44px, 13vw))',
  },
  breakpoint,
  media: {
    /** Text twice as large on a phone. 1em is the browser's own size of text: with 16 px no screen is as narrow. */
    largeText: '@media (max-width: 18em)',
    sm: `@media (min-width: ${breakpoint.sm}px)`,
    md: `@media (min-width: ${breakpoint.md}px)`,
    lg: `@media (min-width: ${breakpoint.lg}px)`,
  },
} as const;

export type Theme = typeof theme;
