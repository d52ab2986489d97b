import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { Ring } from '../state/spinner.tsx';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Something is under way: the button keeps focus and its place, and presses do nothing. */
  busy?: boolean | undefined;
  /** Text while busy; by default the button's own text stays. */
  busyLabel?: string | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
};

const Native = styled.button<ButtonLook>`
  ${buttonStyles}
`;

/** A button. `type` is `button` unless said otherwise, so that none submits a form by accident. */
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
    if (busy) event.preventDefault();
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

export type ButtonLinkProps = LinkProps & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
};

const NativeLink = styled(Link)<ButtonLook>`
  ${buttonStyles}
`;

/** A link inside the site that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'md', block = false, ...rest }: ButtonLinkProps) {
  return <NativeLink {...rest} $variant={variant} $size={size} $block={block} />;
}
