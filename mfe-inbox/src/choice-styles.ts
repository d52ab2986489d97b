import { css } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';

/** For the label around a check box or radio button and its words: large enough for a finger. */
export const choiceStyles = css`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 44px;
  cursor: pointer;

  > input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
`;
