/** The median of a figure over all rounds, and its range. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** The middle value; for an even count the mean of the two middle ones. NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (low + high) / 2;
}

export const summarize = (values: readonly number[]): Summary => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});

/** The ratio of two figures, round by round, because both had the same load of the machine. Undefined when a divisor is zero or missing. */
export function ratios(of: readonly number[], against: readonly number[]): Summary | undefined {
  if (against.length === 0 || against.some((value) => value === 0)) return undefined;
  return summarize(of.map((value, round) => value / (against[round] ?? Number.NaN)));
}

/** `median (min–max)`. */
export const range = ({ median: middle, min, max }: Summary, digits: number): string =>
  min === max
    ? middle.toFixed(digits)
    : `${middle.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;

/** A ratio as a cell of a table. */
export const ratioCell = (ratio: Summary | undefined): string => (ratio ? `**${range(ratio, 2)}**` : '–');
