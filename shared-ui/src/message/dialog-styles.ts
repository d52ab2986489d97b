import { theme } from '../theme/theme.ts';
import { stylesToAdopt } from './elements.ts';

const { color, motion } = theme;

export const adoptDialogStyles = stylesToAdopt(`
  .swal2-container {
    position: fixed;
    inset: 0;
    z-index: 1000;
    display: grid;
    place-items: center;
    padding: 1rem;
    overflow: auto;
    transition: background-color ${motion.normal};
  }
  .swal2-backdrop-show { background: ${color.overlay}; }
  .swal2-popup {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    width: min(27rem, 100%);
    margin: auto;
    padding: 2rem clamp(1.25rem, 5vw, 2rem) 1.5rem;
    border: 1px solid ${color.border};
    border-radius: ${theme.radius.lg};
    background: ${color.surface};
    color: ${color.text};
    text-align: center;
    box-shadow: ${theme.shadow.lg};
  }
  .swal2-popup.swal2-show { animation: market-rise ${motion.slow} ${motion.ease}; }
  .swal2-popup.swal2-hide { animation: market-sink ${motion.fast} ease-in forwards; }
  .swal2-title { font-size: ${theme.size.xl}; max-width: 100%; overflow-wrap: anywhere; }
  .swal2-html-container { margin-block-start: 0.625rem; color: ${color.textMuted}; overflow-wrap: anywhere; }
  .market-message-actions { display: flex; flex-wrap: wrap; gap: 0.5rem; justify-content: center; margin-block-start: 1rem; }
  .market-message-actions > * {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding: 0.375rem 0.875rem;
    border: 1px solid ${color.borderStrong};
    border-radius: ${theme.radius.sm};
    background: ${color.surfaceRaised};
    color: ${color.accent};
    font-weight: 600;
    text-decoration: none;
    cursor: pointer;
  }
  .market-message-actions > :hover { background: ${color.accentSoft}; }
  @keyframes market-rise { from { opacity: 0; transform: translateY(12px) scale(0.98); } }
  @keyframes market-sink { to { opacity: 0; transform: translateY(6px); } }
  .swal2-icon {
    justify-content: center;
    align-items: center;
    width: 4rem;
    height: 4rem;
    margin-block-end: 1.125rem;
    border-radius: 1.25rem;
    background: ${color.accentSoft};
    color: ${color.accent};
    transform: rotate(-4deg);
  }
  .swal2-loader { display: none; }
  .swal2-icon svg { width: 2rem; height: 2rem; fill: none; stroke: currentColor; stroke-width: 1.9; stroke-linecap: round; stroke-linejoin: round; }
  .swal2-icon.swal2-success { background: ${color.successSoft}; color: ${color.success}; }
  .swal2-icon.swal2-warning { background: ${color.dangerSoft}; color: ${color.danger}; }
  .swal2-actions { flex-wrap: wrap; justify-content: center; gap: 0.75rem; width: 100%; margin-block-start: 1.5rem; }
  .swal2-actions button {
    flex: 1 1 8rem;
    min-height: 2.75rem;
    padding: 0.5rem 1.125rem;
    border: 1px solid transparent;
    border-radius: ${theme.radius.sm};
    font-weight: 600;
    cursor: pointer;
    transition: background-color ${motion.fast};
  }
  .swal2-confirm { background: ${color.accent}; color: ${color.textOnAccent}; }
  .swal2-confirm:hover { background: ${color.accentHover}; }
  .swal2-confirm.market-danger { background: ${color.danger}; color: ${color.onDanger}; }
  .swal2-confirm.market-danger:hover { background: ${color.dangerHover}; }
  .swal2-cancel { border-color: ${color.borderStrong} !important; background: ${color.surfaceRaised}; color: ${color.text}; }
  .swal2-cancel:hover { background: ${color.accentSoft}; }
`);
