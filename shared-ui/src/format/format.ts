/**
 * Created with the first date shown: loading `Intl`'s data blocks a slow phone, and most first screens have no date. A fixed
 * locale and UTC, so that the server and every browser format the same text.
 */
function once(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => {
    made ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    return made;
  };
}
const date = once({ dateStyle: 'medium' });
const dateTime = once({ dateStyle: 'medium', timeStyle: 'short' });

/**
 * Dollars (a number, up to two decimals) as `$1,299` or `$349.50`. Anything but a finite number gives an en dash. Without
 * `Intl.NumberFormat`, whose initialization costs a slow phone 60 ms on every page with a price.
 */
export function formatPrice(amount: number): string {
  if (!Number.isFinite(amount)) return '–';
  const cents = Math.round(Math.abs(amount) * 100);
  const [whole = '', rest] = (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${amount < 0 && cents > 0 ? '-' : ''}$${grouped}${rest === undefined ? '' : `.${rest}`}`;
}

function formatWith(format: Intl.DateTimeFormat, iso: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? iso : format.format(moment).replaceAll('\u202f', ' ');
}

/** ISO date as `Mar 4, 2026` (UTC). Any other text is returned unchanged. */
export function formatDate(iso: string): string {
  return formatWith(date(), iso);
}

/** ISO date and time as `Mar 4, 2026, 5:30 PM` (UTC). Any other text is returned unchanged. */
export function formatDateTime(iso: string): string {
  return formatWith(dateTime(), iso);
}
