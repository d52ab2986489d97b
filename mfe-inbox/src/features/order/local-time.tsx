import { useSyncExternalStore } from 'react';
import { formatDateTime } from 'shared-ui/core';

const never = () => () => undefined;

/** A moment in the person's own time zone; the server and the first rendering, which do not know it, say it in UTC. */
export function LocalTime({ at }: { readonly at: string }) {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const text = isHere
    ? new Date(at).toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short' })
    : `${formatDateTime(at)} UTC`;
  return <time dateTime={at}>{text}</time>;
}
