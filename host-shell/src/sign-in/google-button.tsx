import type { ComponentProps } from 'react';
import { GoogleMark } from 'shared-auth';
import { styled } from 'shared-runtime/styles';
import { Button, theme } from 'shared-ui/core';

/** A separator between two ways of doing the same. */
export const Or = styled.p`
  display: flex;
  gap: 1rem;
  align-items: center;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
  &::before, &::after { content: ''; flex: 1; border-block-start: 1px solid ${theme.color.border}; }
`;

export const GoogleButton = ({ children, ...rest }: ComponentProps<typeof Button>) => (
  <Button variant="secondary" size="lg" block {...rest}>
    <GoogleMark />
    {children}
  </Button>
);
