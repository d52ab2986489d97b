import { styled } from 'shared-runtime/styles';

/** What opens and closes a part of a panel: as high as a finger is wide. */
export const Summary = styled.summary`
  display: list-item;
  align-content: center;
  min-height: 2.75rem;
  cursor: pointer;
`;
