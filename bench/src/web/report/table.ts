import type { Spread } from '../measure/metrics.ts';

export const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** Of 1000 bytes, one decimal. */
export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** `median (least–most)`. */
export const range = ({ median, min, max }: Spread, digits: number) =>
  min === max
    ? median.toFixed(digits)
    : `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;
