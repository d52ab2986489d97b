import { useSyncExternalStore } from 'react';
import type { CardProduct } from '../public-product.ts';

/** How long ago a product was posted; its date on the server and while the page hydrates, because both must render the same text. */
export function PostedTime({ product }: { readonly product: CardProduct }) {
  const now = useSyncExternalStore<number | undefined>(subscribe, endOfMinute, () => undefined);
  const relative = now === undefined ? undefined : relativeTime(product.postedat, now);
  return (
    <time dateTime={product.postedat} title={`${product.postdate}, ${product.postedtime} UTC`}>
      {relative ?? product.postdate}
    </time>
  );
}

/** As `Intl.RelativeTimeFormat` formats it; creating one costs a slow phone more than rendering all cards of a page. */
const steps = [
  ['year', 31_536_000, 'last year'],
  ['month', 2_592_000, 'last month'],
  ['week', 604_800, 'last week'],
  ['day', 86_400, 'yesterday'],
  ['hour', 3_600, '1 hour ago'],
  ['minute', 60, '1 minute ago'],
] as const;

/**
 * How long ago something was, in the largest whole unit: `3 days ago`, `yesterday`, `just now`.
 * @param iso UTC, ISO 8601
 * @param now milliseconds; a moment that is still to come (a clock that is slow) counts as now
 * @returns nothing when `iso` is no moment
 */
export function relativeTime(iso: string, now: number): string | undefined {
  const seconds = Math.floor((now - Date.parse(iso)) / 1000);
  if (Number.isNaN(seconds)) return undefined;
  for (const [unit, length, one] of steps) {
    const count = Math.floor(seconds / length);
    if (count > 0) return count === 1 ? one : `${count} ${unit}s ago`;
  }
  return 'just now';
}

const minute = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minute);
  return () => clearInterval(timer);
}

/** The end of the running minute, in milliseconds. */
const endOfMinute = () => Math.floor(Date.now() / minute) * minute + minute;
