import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'shared-runtime/router';
import { GlobalStyle, Grid } from '../src/index.ts';
import { Gallery } from './gallery.tsx';

const states = ['hover', 'focus-visible', 'active'] as const;
const pseudo = new RegExp(`:(${states.join('|')})\\b`, 'g');

function repeat(sheet: CSSStyleSheet | CSSGroupingRule, done: Set<string>): void {
  for (const rule of [...sheet.cssRules]) {
    if (rule instanceof CSSStyleRule && rule.selectorText.search(pseudo) >= 0) {
      const selector = rule.selectorText.replaceAll(pseudo, '.is-$1');
      const text = `${selector}{${rule.style.cssText}}`;
      if (done.has(text)) continue;
      done.add(text);
      sheet.insertRule(text, sheet.cssRules.length);
    } else if (rule instanceof CSSGroupingRule) {
      repeat(rule, done);
    }
  }
}

/**
 * Repeats every rule for `:hover`, `:focus-visible` and `:active` under a class (`is-hover`, …), so that the gallery can
 * show a state without its pointer or focus. Called once everything is rendered.
 */
function showPseudoStates(): void {
  const done = new Set<string>();
  for (const sheet of document.styleSheets) repeat(sheet, done);
}

function BothThemes() {
  useEffect(showPseudoStates, []);
  return (
    <Grid min="40rem" gap={0}>
      <Gallery name="light" />
      <Gallery name="dark" />
    </Grid>
  );
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <StrictMode>
    <MemoryRouter>
      <GlobalStyle />
      <BothThemes />
    </MemoryRouter>
  </StrictMode>,
);
