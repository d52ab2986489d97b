import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';

/** A sentence and its actions, which stay in view at an edge of the window; the user of this component chooses the edge. */
export const StickyBar = styled.div`
  position: sticky;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]} ${theme.space[4]};
  align-items: center;
  justify-content: center;
  padding: ${theme.space[3]} ${theme.layout.gutter};
`;
