import { styled } from 'shared-runtime/styles';
import { Section } from 'shared-ui/core';

/** A section of the page that a link leads to: its heading comes to stand below the navbar. */
export const Part = styled(Section)`
  scroll-margin-block-start: 5rem;
`;
