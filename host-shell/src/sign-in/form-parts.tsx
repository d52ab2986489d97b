import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';

/** A separator between two ways of doing the same. */
export const Or = styled.p`
  display: flex;
  gap: 1rem;
  align-items: center;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
  &::before, &::after { content: ''; flex: 1; border-block-start: 1px solid ${theme.color.border}; }
`;

/** A line below a form with a link to another sign-in page. Its links are large enough for a finger. */
export const Hint = styled.p`
  color: ${theme.color.textMuted};
  text-align: center;
  button + & { margin-block-start: 0.5rem; font-size: ${theme.size.sm}; }
  a { display: inline-flex; align-items: center; min-height: 2.75rem; padding-inline: 0.25rem; font-weight: 620; }
`;
