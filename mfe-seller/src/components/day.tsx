import { styled } from 'shared-runtime/styles';
import { formatDate } from 'shared-ui';

/** A day, on one line. @param at ISO 8601, shown in UTC. */
export function Day({ at }: { readonly at: string }) {
  return <OneLine dateTime={at}>{formatDate(at)}</OneLine>;
}

const OneLine = styled.time`
  white-space: nowrap;
`;
