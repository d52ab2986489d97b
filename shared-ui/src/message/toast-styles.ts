import { css } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';

const { color, motion } = theme;

/** Toasts are made outside React. */
export const toastStyles = css`
  @keyframes market-rise { from { opacity: 0; transform: translateY(12px) scale(0.98); } }
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
    display: flex;
    gap: 0.75rem;
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
    animation: market-rise ${motion.slow} ${motion.ease};
  }
  .market-toast::before {
    content: '';
    flex: none;
    width: 0.625rem;
    height: 0.625rem;
    border-radius: 50%;
    background: ${color.accent};
  }
  .market-toast[data-tone='success']::before { background: ${color.success}; }
  .market-toast[data-tone='warning']::before { background: ${color.dealSolid}; }
  .market-toast[data-tone='danger']::before { background: ${color.danger}; }
  .market-toast span { flex: 1; min-width: 0; }
  .market-toast button {
    flex: none;
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
  .market-toast .market-toast-action { width: auto; padding-inline: 0.75rem; color: ${color.accent}; font-weight: 640; }
`;
