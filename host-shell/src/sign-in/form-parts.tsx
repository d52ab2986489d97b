import type { ComponentProps } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { TextField } from 'shared-ui/fields';
import { messages } from './messages.ts';

/** The field for the e-mail address of an account. */
export const EmailField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label={messages.email} type="email" autoComplete="username" {...props} />
);

/** A line below a form with a link to another sign-in page. Its links are large enough for a finger. */
export const Hint = styled.p`
  color: ${theme.color.textMuted};
  text-align: center;
  button + & { margin-block-start: 0.5rem; font-size: ${theme.size.sm}; }
  a { display: inline-flex; align-items: center; min-height: 2.75rem; padding-inline: 0.25rem; font-weight: 620; }
`;
