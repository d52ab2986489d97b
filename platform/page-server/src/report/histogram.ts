/** Bounds grow by a quarter each, from 1 to about 60,000: a quantile read from it is right to some 10 %. */
const GROWTH = Math.log(1.25);
const LAST = 50;

/** How many values fell between which bounds, for quantiles without keeping the values. */
export class Histogram {
  readonly #counts = new Map<number, number>();
  total = 0;

  /** @param value not negative; in a unit in which 1 is small */
  add(value: number): void {
    const at = value <= 1 ? 0 : Math.min(LAST, Math.ceil(Math.log(value) / GROWTH));
    this.#counts.set(at, (this.#counts.get(at) ?? 0) + 1);
    this.total += 1;
  }

  include(other: Histogram): void {
    for (const [at, count] of other.#counts) this.#counts.set(at, (this.#counts.get(at) ?? 0) + count);
    this.total += other.total;
  }

  /**
   * The value that the given share of all stays under; nothing when there are none.
   * @param share 0 to 1
   */
  quantile(share: number): number | undefined {
    let left = share * this.total;
    for (const [at, count] of [...this.#counts].sort(([a], [b]) => a - b)) {
      left -= count;
      if (left <= 0) return Math.round(Math.exp((at - 0.5) * GROWTH) * 10) / 10;
    }
    return undefined;
  }
}
