import { Link, type LinkProps } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';

export type ButtonLinkProps = LinkProps & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
};

const Native = styled(Link)<ButtonLook>`
  ${buttonStyles}
`;

/** A link inside the site that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'md', block = false, ...rest }: ButtonLinkProps) {
  return <Native {...rest} $variant={variant} $size={size} $block={block} />;
}
