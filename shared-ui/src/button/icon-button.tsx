import type { ComponentProps } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from '../theme/theme.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Accessible name, also shown as the tooltip. */
  label: string;
};

const Native = styled.button`
  appearance: none;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${theme.layout.iconButton};
  height: ${theme.layout.iconButton};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${theme.radius.sm};
  background: transparent;
  color: ${theme.color.text};
  font-size: 1.0625rem;
  cursor: pointer;
  transition: background-color ${theme.motion.fast} ${theme.motion.ease}, color ${theme.motion.fast} ${theme.motion.ease};
  &:hover { background: ${theme.color.accentSoft}; color: ${theme.color.accent}; }
  &:active { transform: translateY(1px); }
  &[aria-pressed='true'] { color: ${theme.color.accent}; background: ${theme.color.accentSoft}; }
  &[aria-disabled='true'] { color: ${theme.color.textMuted}; background: transparent; cursor: not-allowed; transform: none; }
`;

/**
 * A square button with a drawing; 44 px, named by `label`. It keeps the focus when a press disables it, as the last step
 * through pictures does: a native `disabled` would lose the focus, and with it the keys that are handled around the button.
 */
export function IconButton({ label, type = 'button', title, disabled, onClick, ...rest }: IconButtonProps) {
  return (
    <Native
      {...rest}
      type={type}
      aria-disabled={disabled || undefined}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
      aria-label={label}
      title={title ?? label}
    />
  );
}
