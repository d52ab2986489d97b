import { css } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';

const { color, motion } = theme;

/** The box that text fields, text areas and selects share. 16 px text keeps phones from zooming in. */
export const controlStyles = css`
  appearance: none;
  display: block;
  width: 100%;
  min-width: 0;
  min-height: 3rem;
  padding: 0.6875rem 0.875rem;
  border: 1px solid ${color.borderStrong};
  border-radius: ${theme.radius.sm};
  background: ${color.surfaceRaised};
  color: ${color.text};
  font-size: 1rem;
  line-height: 1.4;
  text-overflow: ellipsis;
  transition: border-color ${motion.fast} ${motion.ease}, box-shadow ${motion.fast} ${motion.ease};
  &::placeholder { color: ${color.textMuted}; opacity: 1; }
  &:hover { border-color: ${color.accent}; }
  &:focus-visible { outline-offset: 0; border-color: ${color.focus}; }
  &[aria-invalid='true'] { border-color: ${color.danger}; box-shadow: inset 0 0 0 1px ${color.danger}; }
  &:disabled { background: ${color.surfaceSunken}; color: ${color.textMuted}; border-color: ${color.border}; cursor: not-allowed; }
  &[readonly]:not([data-still]) { background: ${color.surfaceSunken}; border-color: ${color.border}; }
  &:-webkit-autofill { -webkit-text-fill-color: ${color.text}; box-shadow: inset 0 0 0 100px ${color.accentSoft}; }
`;
