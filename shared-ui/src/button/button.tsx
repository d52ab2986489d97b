import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'shared-runtime/router';
import { css, styled } from 'shared-runtime/styles';
import { Ring } from '../state/spinner.tsx';
import { theme } from '../theme/theme.ts';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';
type ButtonLook = { $variant: ButtonVariant; $size: ButtonSize; $block: boolean };

const { color, motion } = theme;

const variants = {
  primary: css`
    background: ${color.accent};
    color: ${color.textOnAccent};
    box-shadow: ${theme.shadow.sm}, inset 0 1px 0 rgb(255 255 255 / 0.22);
    &:hover { background: ${color.accentHover}; color: ${color.textOnAccent}; box-shadow: ${theme.shadow.sm}, 0 0 0 4px ${color.glow}; }
  `,
  secondary: css`
    background: ${color.surfaceRaised};
    color: ${color.text};
    border-color: ${color.borderStrong};
    &:hover { background: ${color.accentSoft}; border-color: ${color.accent}; color: ${color.text}; }
  `,
  ghost: css`
    background: transparent;
    color: ${color.accent};
    &:hover { background: ${color.accentSoft}; color: ${color.accentHover}; }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    &:hover { background: ${color.dangerHover}; color: ${color.onDanger}; }
  `,
};

const sizes = {
  sm: css`
    min-height: 2.75rem;
    padding: 0.375rem 0.875rem;
    font-size: ${theme.size.sm};
    ${theme.media.md} { @media (pointer: fine) { min-height: 2.25rem; } }
  `,
  md: css`
    min-height: 2.75rem;
    padding: 0.5625rem 1.125rem;
    font-size: ${theme.size.md};
  `,
  lg: css`
    min-height: 3.25rem;
    padding: 0.75rem 1.5rem;
    font-size: 1.0625rem;
  `,
};

const buttonStyles = css<ButtonLook>`
  appearance: none;
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  width: ${({ $block }) => ($block ? '100%' : 'auto')};
  max-width: 100%;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  border: 1px solid transparent;
  border-radius: ${theme.radius.sm};
  font-family: ${theme.font.body};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  /* A row of buttons wraps between buttons, not inside a label; a button as wide as its column can only break its label. */
  overflow-wrap: ${({ $block }) => ($block ? 'anywhere' : 'break-word')};
  cursor: pointer;
  transition: background-color ${motion.fast} ${motion.ease}, border-color ${motion.fast} ${motion.ease},
    box-shadow ${motion.normal} ${motion.ease}, transform ${motion.fast} ${motion.ease};
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  &:active { transform: translateY(1px); }
  &:disabled, &[aria-disabled='true']:not([data-busy]) {
    background: ${color.surfaceSunken};
    border-color: ${color.border};
    color: ${color.textMuted};
    box-shadow: none;
    cursor: not-allowed;
    transform: none;
  }
  &[data-busy] { cursor: progress; }
`;

type LookProps = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
};
type ButtonProps = ComponentProps<'button'> &
  LookProps & {
    /** The action is running: clicks have no effect, and the button keeps the focus, as with `aria-disabled` instead of `disabled`. */
    busy?: boolean | undefined;
    /** Text while busy; by default the button's own text stays. */
    busyLabel?: string | undefined;
  };

const Native = styled.button<ButtonLook>`
  ${buttonStyles}
`;

/** A button. `type` is `button` by default, so that no button submits a form by accident. */
export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  busyLabel,
  block = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest['aria-disabled'] === true) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Native
      {...rest}
      type={type}
      $variant={variant}
      $size={size}
      $block={block}
      onClick={handleClick}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true, 'data-busy': true } : {})}
    >
      {busy ? <Ring /> : null}
      {busy && busyLabel ? busyLabel : children}
    </Native>
  );
}

export type ButtonLinkProps = LinkProps & LookProps;

const NativeLink = styled(Link)<ButtonLook>`
  ${buttonStyles}
`;

/** A link inside the site that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'md', block = false, ...rest }: ButtonLinkProps) {
  return <NativeLink {...rest} $variant={variant} $size={size} $block={block} />;
}
