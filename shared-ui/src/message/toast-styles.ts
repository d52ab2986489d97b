import { theme } from '../theme/theme.ts';
import { stylesToAdopt } from './adopt-styles.ts';

const { color, motion } = theme;

export const adoptToastStyles = stylesToAdopt(`
  @keyframes market-toast { from { opacity: 0; transform: translateY(12px) scale(0.98); } }
  .market-toasts {
    position: fixed;
    inset: auto 0 0 auto;
    z-index: 1001;
    display: grid;
    gap: 0.625rem;
    width: min(26rem, 100vw);
    max-height: 100dvh;
    margin: 0;
    padding: 1rem;
    border: 0;
    overflow: visible;
    background: none;
    pointer-events: none;
  }
  .market-toast {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    column-gap: 0.75rem;
    align-items: center;
    padding: 0.5rem 0.5rem 0.5rem 1rem;
    border: 1px solid ${color.border};
    border-radius: ${theme.radius.md};
    background: ${color.surfaceRaised};
    color: ${color.text};
    font-size: ${theme.size.sm};
    font-weight: 500;
    line-height: 1.4;
    box-shadow: ${theme.shadow.lg};
    pointer-events: auto;
    animation: market-toast ${motion.slow} ${motion.ease};
  }
  .market-toast::before {
    content: '';
    width: 0.625rem;
    height: 0.625rem;
    border-radius: 50%;
    background: ${color.accent};
  }
  .market-toast[data-tone='success']::before { background: ${color.success}; }
  .market-toast[data-tone='warning']::before { background: ${color.dealSolid}; }
  .market-toast[data-tone='danger']::before { background: ${color.danger}; }
  .market-toast span { max-height: 40dvh; overflow: auto; overflow-wrap: anywhere; }
  .market-toast button {
    width: 2.75rem;
    height: 2.75rem;
    border: 0;
    border-radius: ${theme.radius.sm};
    background: none;
    color: ${color.textMuted};
    cursor: pointer;
  }
  .market-toast button { display: grid; place-items: center; }
  .market-toast svg { width: 1.25rem; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; }
  .market-toast button:hover { background: ${color.surfaceSunken}; color: ${color.text}; }
  .market-toast .market-toast-action {
    grid-area: 2 / 2 / auto / -1;
    justify-self: start;
    width: auto;
    height: auto;
    min-height: 2.75rem;
    margin-inline-start: -0.75rem;
    padding: 0.5rem 0.75rem;
    color: ${color.accent};
    font-weight: 640;
    text-align: start;
    overflow-wrap: anywhere;
  }
`);
