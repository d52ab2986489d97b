import sortedBtree from 'sorted-btree';
import type { TypedFastBitSet } from 'typedfastbitset';

/** More than the number of products: packs a price in cents and a product's number into one number that a double holds exactly. */
const NUMBERS = 2 ** 26;
/** Visiting one product in the B-tree takes as long as visiting this many in a plain loop. */
const STEP = 20;
/** Always visits at least this many products before giving up. */
const LOOKED_AT = 1000;

interface Slice {
  readonly count: number;
  readonly dearestFirst: boolean;
  /** Price in cents and number of the last product of the previous page. */
  readonly after?: readonly [number, number] | undefined;
}

/** All offers, sorted by price and, at equal prices, by number. */
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
   * @returns undefined when so many other products lie in between that a loop over all of `among` is faster
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
