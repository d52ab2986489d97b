import { theme } from './theme.ts';
import { cssTokens } from './tokens.ts';

test('every colour and shadow the theme refers to is defined in every block', () => {
  const blocks = cssTokens().split('\n');
  expect(blocks).toHaveLength(3);
  for (const reference of [...Object.values(theme.color), ...Object.values(theme.shadow)]) {
    const property = reference.slice('var('.length, -1);
    for (const block of blocks) expect(block).toContain(`${property}:`);
  }
});

test('without data-theme, the colour scheme of the system decides', () => {
  expect(cssTokens()).toContain(
    '@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;',
  );
});
