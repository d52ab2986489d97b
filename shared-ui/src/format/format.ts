/**
 * `Intl`'s formatter is created with the first date shown: loading its data blocks a slow phone, and most first screens have no date. A
 * fixed locale and UTC, so that the server and every browser format the same text.
 * @returns formats an ISO date; any other text is returned unchanged
 */
function dateFormat(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (iso) => {
    const moment = new Date(iso);
    if (Number.isNaN(moment.getTime())) return iso;
    made ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    return made.format(moment).replaceAll('\u202f', ' ');
  };
}
/** `Mar 4, 2026` (UTC) */
export const formatDate = dateFormat({ dateStyle: 'medium' });
/** `Mar 4, 2026, 5:30 PM` (UTC) */
export const formatDateTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

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
