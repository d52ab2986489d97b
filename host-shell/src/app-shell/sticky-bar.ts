import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';

/** A sentence and what can be done about it, which stay in sight at an edge of the window; which edge, its user says. */
export const StickyBar = styled.div`
  position: sticky;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]} ${theme.space[4]};
  align-items: center;
  justify-content: center;
  padding: ${theme.space[3]} ${theme.layout.gutter};
`;
