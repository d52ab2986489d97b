const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

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
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  }
  return 'just now';
}
