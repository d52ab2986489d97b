import { useSyncExternalStore } from 'react';
import { formatDateTime } from 'shared-ui/core';

interface LocalTimeProps {
  /** ISO 8601. */
  readonly at: string;
  /** `full`: with the day of the week. */
  readonly dateStyle?: 'medium' | 'full';
}

const formats: { [style in 'medium' | 'full']?: Intl.DateTimeFormat } = {};
const never = () => () => undefined;

/** A moment in the user's time zone. The server and the hydration, which do not know that zone, show UTC, and say so. */
export function LocalTime({ at, dateStyle = 'medium' }: LocalTimeProps) {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const format = () => {
    formats[dateStyle] ??= new Intl.DateTimeFormat('en-US', { dateStyle, timeStyle: 'short' });
    return formats[dateStyle].format(new Date(at)).replaceAll('\u202f', ' ');
  };
  return <time dateTime={at}>{isHere ? format() : `${formatDateTime(at)} UTC`}</time>;
}
