import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  align-items: start;

  & > * {
    flex: 1 1 auto;
    min-width: 9.5rem;
    min-height: 3.25rem;
  }

  & > :first-child {
    flex: 3 1 9rem;
  }
`;

/** Its space is kept for the longest of its texts: nothing moves when it turns out who looks. */
export const Note = styled.p`
  min-height: 3lh;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};

  ${theme.media.sm} {
    min-height: 2lh;
  }

  html[data-session='known'] &[data-guess] {
    visibility: hidden;
  }
`;
