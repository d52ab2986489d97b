import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';

/** A link that stands by itself, not in a sentence: as high as a finger needs. */
export const StandingLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  font-weight: 600;
`;
