import { UsageError } from 'server-settings/command-line';

const units = { s: 1, m: 60, h: 3600, d: 86_400 };
const LONGEST_S = 30 * units.d;

/** @param written such as `10m`, what was said for `option`. @throws UsageError for anything that is no time from 1s to 30d */
export function secondsOf(written: string, option: string): number {
  const [, count, unit] = /^(\d{1,7})([smhd])$/.exec(written) ?? [];
  const found = Number(count) * units[(unit ?? 's') as keyof typeof units];
  if (found >= 1 && found <= LONGEST_S) return found;
  throw new UsageError(`${option} ${written} is no time from 1s to 30d, such as 90s, 10m or 2h.`);
}

/** @returns ISO 8601, UTC, with milliseconds. @throws UsageError */
export function timeOf(written: string, option: string): string {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(written);
  const time = isTime ? Date.parse(written) : Number.NaN;
  if (Number.isNaN(time))
    throw new UsageError(
      `${option} ${written} is no time such as 2026-12-24T18:00Z or 2026-12-24T18:00+01:00.`,
    );
  return new Date(time).toISOString();
}
