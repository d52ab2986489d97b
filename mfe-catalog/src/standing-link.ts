import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';

/** A link outside of a sentence: as high as a touch target must be. */
export const StandingLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  font-weight: 600;
`;
