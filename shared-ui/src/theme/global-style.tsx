import { createGlobalStyle } from 'shared-runtime/styles';
import { theme } from './theme.ts';
import { cssTokens } from './tokens.ts';

/** Reset, tokens of both themes, check boxes and radio buttons, focus ring, busy ring and reduced motion. Rendered once, by the shell. */
export const GlobalStyle = createGlobalStyle`
  ${cssTokens()}
  *, *::before, *::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    background: ${theme.color.background} radial-gradient(90rem 34rem at 50% -14rem, ${theme.color.glow}, transparent) no-repeat;
    accent-color: ${theme.color.accent};
    scrollbar-color: ${theme.color.borderStrong} transparent;
  }
  body {
    margin: 0;
    min-height: 100vh;
    min-height: 100dvh;
    color: ${theme.color.text};
    font-family: ${theme.font.body};
    font-size: ${theme.size.md};
    line-height: 1.55;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  /* For texts typed by users: a word longer than its line is broken, and does not make its column wider than the window. */
  main, dialog { overflow-wrap: anywhere; }
  h1, h2, h3, h4 {
    margin: 0;
    font-family: ${theme.font.display};
    font-weight: 680;
    line-height: 1.08;
    letter-spacing: -0.025em;
    text-wrap: balance;
  }
  p, ul, ol, dl, dd, figure, blockquote { margin: 0; }
  ul, ol { padding: 0; }
  p { text-wrap: pretty; }
  img, svg, video { display: block; max-width: 100%; }
  svg { flex: none; }
  /* Below the first screen, until the page is interactive: browsers do not load a picture without a box. Its frame keeps the space. */
  html[data-pictures='later'] img[loading='lazy'] { display: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  /* Browsers paint unchecked boxes in a grey of their own, which is brown beside the dark theme's colors. */
  [type='checkbox'], [type='radio'] {
    appearance: none;
    border: 1.5px solid ${theme.color.borderStrong};
    border-radius: 0.25rem;
    background: ${theme.color.surfaceRaised};
  }
  [type='radio'] { border-radius: 50%; }
  [type='checkbox']:checked, [type='radio']:checked { border-color: ${theme.color.accent}; }
  [type='radio']:checked { border-width: 0.3rem; }
  [type='checkbox']:checked {
    background: ${theme.color.accent};
    &::before {
      content: '';
      display: block;
      height: 100%;
      background: ${theme.color.textOnAccent};
      clip-path: polygon(14% 52%, 26% 39%, 42% 55%, 75% 18%, 88% 30%, 42% 80%);
    }
  }
  [type='checkbox']:disabled, [type='radio']:disabled { opacity: 0.5; }
  @media (forced-colors: active) { [type='checkbox'], [type='radio'] { appearance: auto; } }
  a { color: ${theme.color.accent}; text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
  a:hover { color: ${theme.color.accentHover}; text-decoration-thickness: 2px; }
  ::selection { background: ${theme.color.accent}; color: ${theme.color.textOnAccent}; }
  :focus-visible {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }
  main:focus, [tabindex='-1']:focus { outline: none; }
  /* Styles of Ring: it appears at a click, and a style rule added then would restyle the whole page. */
  [data-ring] {
    flex: none;
    display: inline-block;
    width: 1.05em;
    height: 1.05em;
    border-radius: 50%;
    border: 0.14em solid currentColor;
    border-inline-start-color: transparent;
    animation: ring 0.8s linear infinite;
  }
  @keyframes ring { to { transform: rotate(1turn); } }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
