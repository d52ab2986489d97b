/** @jest-environment node */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'shared-runtime/router';
import { ServerStyleSheet } from 'shared-runtime/server';
import { primitives } from '../gallery/primitives.tsx';
import { Dialog, GlobalStyle } from './index.ts';

function onServer(element: ReactNode) {
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(<MemoryRouter>{element}</MemoryRouter>));
  const css = sheet.getStyleTags();
  sheet.seal();
  return { html, css };
}

const dialog = (
  <Dialog open onClose={() => undefined} title="Buy it">
    text
  </Dialog>
);

// The gallery shows everything that the package exports (`tools/workspace`, gallery.test), but its dialog is closed.
test.each([...Object.entries(primitives), ['Dialog, open', dialog] as const])(
  '%s is rendered by a server, without inline styles',
  (_name, shown) => {
    const { html, css } = onServer(shown);
    // A content policy without `unsafe-inline` would refuse style attributes.
    expect(html).not.toMatch(/ style="/);
    expect(html + css).not.toMatch(/undefined|\[object|NaN/);
  },
);

test('the global style contains the light theme, the dark theme and the reduced-motion rules', () => {
  const { css } = onServer(<GlobalStyle />);
  expect(css).toContain("[data-theme='light']{color-scheme:light;");
  expect(css).toContain("[data-theme='dark']{color-scheme:dark;");
  expect(css).toContain('prefers-reduced-motion');
});
