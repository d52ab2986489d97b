const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
// A fixed locale and UTC, so that the server and every browser write the same text.
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dateTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Dollars (a number, up to two decimals) as `$1,299` or `$349.50`. What is not a finite number gives an en dash. */
export function formatPrice(amount: number): string {
  if (!Number.isFinite(amount)) return '–';
  const cents = Math.round(amount * 100);
  return cents % 100 === 0 ? whole.format(cents / 100) : withCents.format(cents / 100);
}

function formatWith(format: Intl.DateTimeFormat, iso: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? iso : format.format(moment).replaceAll('\u202f', ' ');
}

/** ISO date as `Mar 4, 2026` (UTC). Text that is no date comes back as it is. */
export function formatDate(iso: string): string {
  return formatWith(date, iso);
}

/** ISO date and time as `Mar 4, 2026, 5:30 PM` (UTC). Text that is no date comes back as it is. */
export function formatDateTime(iso: string): string {
  return formatWith(dateTime, iso);
}
