/** From this number of distinct values on, a code takes four bytes instead of two. */
const SHORT_CODES = 65_536;
/** Counters per code, see `count`. */
const COUNTERS = 4;

/** A dictionary-encoded column: one value or none per product; each distinct value is stored once. */
export class CodedColumn<Value extends string | number> {
  /** The code of each product's value; 0 means no value. */
  #codes: Uint16Array | Uint32Array;
  readonly #codeOf = new Map<Value, number>();
  /** The value of each code. */
  readonly values: (Value | undefined)[] = [undefined];
  /** How many products have each code. */
  readonly #totals = [0];

  constructor(space: number) {
    this.#codes = new Uint16Array(space);
  }

  put(number: number, value: Value | null): void {
    const code = value === null ? 0 : this.#code(value);
    this.#codes[number] = code;
    this.#totals[code] = (this.#totals[code] ?? 0) + 1;
  }

  remove(number: number): void {
    const code = this.codeOf(number);
    this.#totals[code] = (this.#totals[code] ?? 0) - 1;
  }

  /** Grows the column to hold this many products. */
  grow(space: number): void {
    const old = this.#codes;
    this.#codes = old instanceof Uint16Array ? new Uint16Array(space) : new Uint32Array(space);
    this.#codes.set(old);
  }

  codeOf(number: number): number {
    return this.#codes[number] ?? 0;
  }

  /** Returns a test for products whose value is chosen; products without a value fail it. */
  test(isChosen: (value: Value, code: number) => boolean): (number: number) => boolean {
    const chosen = Uint8Array.from(this.values, (value, code) =>
      value !== undefined && isChosen(value, code) ? 1 : 0,
    );
    const codes = this.#codes;
    return (number) => chosen[codes[number] ?? 0] === 1;
  }

  /** Counts the products per code. @param but products to leave out */
  countAll(but: Uint32Array): Uint32Array {
    const without = this.count(but);
    return Uint32Array.from(this.#totals, (total, code) => total - (without[code] ?? 0));
  }

  /**
   * Counts these products per code. The counters of a code take turns: most products share the same few codes, and a processor stalls
   * on a counter that it has just written.
   */
  count(numbers: Uint32Array): Uint32Array {
    const counters = new Uint32Array(this.values.length * COUNTERS);
    const codes = this.#codes;
    for (let at = 0; at < numbers.length; at += 1) {
      const counter = (codes[numbers[at] ?? 0] ?? 0) * COUNTERS + (at % COUNTERS);
      counters[counter] = (counters[counter] ?? 0) + 1;
    }
    const counts = new Uint32Array(this.values.length);
    counters.forEach((count, at) => {
      const code = Math.floor(at / COUNTERS);
      counts[code] = (counts[code] ?? 0) + count;
    });
    return counts;
  }

  #code(value: Value): number {
    let code = this.#codeOf.get(value);
    if (code === undefined) {
      code = this.values.push(value) - 1;
      this.#codeOf.set(value, code);
      this.#totals.push(0);
      if (code === SHORT_CODES) this.#codes = Uint32Array.from(this.#codes);
    }
    return code;
  }
}
