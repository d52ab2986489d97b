import type { ComponentProps } from 'react';
import { styled } from 'shared-runtime/styles';
import { Button, ButtonLink, type ButtonLinkProps, theme } from 'shared-ui/core';

interface RowButtonProps extends ComponentProps<typeof Button> {
  /** The action destroys something: its text is red. */
  readonly danger?: boolean;
}

/** A small button for an action of a row. Remotes bundle it themselves, because not every page has rows with actions. */
export function RowButton({ danger = false, ...rest }: RowButtonProps) {
  const Look = danger ? DangerButton : Button;
  return <Look variant="secondary" size="sm" {...rest} />;
}

/** A link that looks like a `RowButton`. */
export const RowLink = (props: ButtonLinkProps) => <ButtonLink variant="secondary" size="sm" {...props} />;

const DangerButton = styled(Button)`
  color: ${theme.color.danger};
`;
