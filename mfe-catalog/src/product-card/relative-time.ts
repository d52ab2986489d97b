const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** As `Intl.RelativeTimeFormat` writes it, whose beginning costs a slow phone more than all cards of a page. */
const one: Readonly<Record<string, string>> = {
  year: 'last year',
  month: 'last month',
  week: 'last week',
  day: 'yesterday',
};

function ago(count: number, unit: string): string {
  if (count === 1) return one[unit] ?? `1 ${unit} ago`;
  return `${count} ${unit}s ago`;
}

/**
 * How long ago something was, in the largest whole unit: `3 days ago`, `yesterday`, `just now`.
 * @param iso UTC, ISO 8601
 * @param now milliseconds; a moment that is still to come (a clock that is slow) counts as now
 * @returns nothing when `iso` is no moment
 */
export function relativeTime(iso: string, now: number): string | undefined {
  const seconds = Math.floor((now - Date.parse(iso)) / 1000);
  if (Number.isNaN(seconds)) return undefined;
  for (const [unit, length] of steps) {
    if (seconds >= length) return ago(Math.floor(seconds / length), unit);
  }
  return 'just now';
}
