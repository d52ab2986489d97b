import type { ComponentProps } from 'react';
import { styled } from 'shared-runtime/styles';
import { Button, ButtonLink, type ButtonLinkProps, theme } from 'shared-ui/core';

/** A small button for an action of a row. Remotes bundle it themselves, because not every page has rows with actions. */
export const RowButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="secondary" size="sm" {...props} />
);

/** A `RowButton` for an action that destroys something. */
export const DangerRowButton = styled(RowButton)`
  color: ${theme.color.danger};
`;

/** A link that looks like a `RowButton`. */
export const RowLink = (props: ButtonLinkProps) => <ButtonLink variant="secondary" size="sm" {...props} />;
