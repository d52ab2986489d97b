import sortedBtree from 'sorted-btree';
import type { TypedFastBitSet } from 'typedfastbitset';

/** More than there are products: a price in cents and a product's number are one number, which a double holds exactly. */
const NUMBERS = 2 ** 26;
/** Looking at one more product in the order takes as long as looking at so many in a loop. */
const STEP = 20;
/** So many are always looked at. */
const LOOKED_AT = 1000;

interface Slice {
  readonly count: number;
  readonly dearestFirst: boolean;
  /** Cents and number of the last one that was seen. */
  readonly after?: readonly [number, number] | undefined;
}

/** Every offer by its price, and by its number where prices are equal. */
export class PriceOrder {
  readonly #keys = new sortedBtree.default<number, undefined>(undefined, (a, b) => a - b);

  put(cents: number, number: number): void {
    this.#keys.set(keyOf(cents, number), undefined);
  }

  remove(cents: number, number: number): void {
    this.#keys.delete(keyOf(cents, number));
  }

  /**
   * The first of these products, from the cheapest or from the dearest.
   * @returns undefined when so many others come between them that a loop over all of them is faster
   */
  first(among: TypedFastBitSet, { count, dearestFirst, after }: Slice): number[] | undefined {
    const maxLooked = Math.max(LOOKED_AT, among.size() / STEP);
    const begin = after && keyOf(...after);
    const found: number[] = [];
    let looked = 0;
    for (const key of dearestFirst ? this.#downwards(begin) : this.#keys.keys(begin)) {
      if (key === begin) continue;
      const number = key % NUMBERS;
      if (among.has(number) && found.push(number) === count) return found;
      looked += 1;
      if (looked > maxLooked) return undefined;
    }
    return found;
  }

  *#downwards(begin: number | undefined) {
    for (const [key] of this.#keys.entriesReversed(begin, [])) yield key;
  }
}

const keyOf = (cents: number, number: number) => cents * NUMBERS + number;
