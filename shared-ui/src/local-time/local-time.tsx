import { useHydrated } from 'shared-runtime/use-hydrated';
import { formatDateTime } from 'shared-ui/core';

interface LocalTimeProps {
  /** ISO 8601. */
  readonly at: string;
  /** `full`: with the day of the week. */
  readonly dateStyle?: 'medium' | 'full';
}

const formats: { [style in 'medium' | 'full']?: Intl.DateTimeFormat } = {};

/** A moment in the user's time zone. The server and the hydration, which do not know that zone, show UTC, and say so. */
export function LocalTime({ at, dateStyle = 'medium' }: LocalTimeProps) {
  const isHydrated = useHydrated();
  const format = () => {
    formats[dateStyle] ??= new Intl.DateTimeFormat('en-US', { dateStyle, timeStyle: 'short' });
    return formats[dateStyle].format(new Date(at)).replaceAll('\u202f', ' ');
  };
  return <time dateTime={at}>{isHydrated ? format() : `${formatDateTime(at)} UTC`}</time>;
}
