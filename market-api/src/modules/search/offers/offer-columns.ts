import { LRUCache } from 'lru-cache';
import type { FacetName } from 'shared-contracts';
import { foldText } from 'shared-contracts/query';
import { facetNames } from 'shared-contracts/search';
import { TypedFastBitSet } from 'typedfastbitset';
import { kilometresBetween, type Point } from '../../places/place.ts';
import { CodedColumn } from './coded-column.ts';
import { type NumberColumn, numberColumns } from './offer-fields.ts';
import type { Offer } from './offers.repository.ts';
import { PriceOrder } from './price-order.ts';
import { BLOCK, numbersIn } from './sets.ts';

/** Packs a point into one number: exceeds the range of longitudes in hundredths of a degree. */
const LATITUDE = 100_000;

type AnyColumn = CodedColumn<string> | CodedColumn<number>;

const lettersOf = (name: string) => name.replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * All products for sale, in columns indexed by product number: counting every facet of a million offers takes a few milliseconds,
 * and the columns take about 70 MB.
 */
export class OfferColumns {
  readonly forSale = new TypedFastBitSet();
  /** How many product numbers the columns have space for. */
  #space = 1024;
  created = new Float64Array(this.#space);
  /** When products were put back on sale, by number; few were. */
  readonly returned = new Map<number, number>();
  /** When the newest product of each block was listed, including products that are no longer for sale. */
  readonly newest: number[] = [];
  /** The values of each number column; 0 means unknown. A column is replaced when it grows. */
  readonly numbers = Object.fromEntries(
    numberColumns.map((name) => [name, new Int32Array(this.#space)]),
  ) as Record<NumberColumn, Int32Array>;
  readonly facets = Object.fromEntries(
    facetNames.map((name) => [name, new CodedColumn<string>(this.#space)]),
  ) as Record<FacetName, CodedColumn<string>>;
  readonly sellers = new CodedColumn<string>(this.#space);
  /** Coded by place, because many products share one: a distance is computed once per place. */
  readonly places = new CodedColumn<number>(this.#space);
  /** Distances by the point they are measured from. */
  readonly #kilometres = new LRUCache<string, Float64Array>({ max: 20 });
  readonly byPrice = new PriceOrder();
  /** A reused buffer: allocating one per search would burden the garbage collector. */
  #counted = new Uint32Array();
  /** Display labels of brands by their name in lower case. */
  readonly brandLabels = new Map<string, string>();
  /** Labels of brands by folded name. */
  readonly #brandNames = new Map<string, string>();

  /** Inserts a product or replaces it. */
  put(offer: Offer): void {
    const { number, label, place_lat: lat, place_lon: lon, f_brand: brand } = offer;
    const created = offer.created_at.getTime();
    this.remove(number);
    if (number >= this.#space) this.#grow(number);
    this.forSale.add(number);
    this.created[number] = created;
    if (offer.returned_at) this.returned.set(number, offer.returned_at.getTime());
    const block = Math.floor(number / BLOCK);
    this.newest[block] = Math.max(this.newest[block] ?? created, created);
    for (const name of numberColumns) this.numbers[name][number] = offer[`n_${name}`] ?? 0;
    this.byPrice.put(offer.n_price ?? 0, number);
    for (const name of facetNames) this.facets[name].put(number, offer[`f_${name}`]);
    this.sellers.put(number, offer.seller);
    this.places.put(number, lat === null || lon === null ? null : lat * LATITUDE + lon);
    if (brand !== null) this.#noteLabel(brand, label ?? brand);
  }

  remove(number: number): void {
    if (!this.forSale.has(number)) return;
    this.forSale.remove(number);
    this.returned.delete(number);
    this.byPrice.remove(this.numbers.price[number] ?? 0, number);
    for (const column of this.#coded()) column.remove(number);
  }

  /** The display label of a brand by its folded name: *kitchen aid* is KitchenAid, *uline* is U-Line. */
  brandNamed(folded: string): string | undefined {
    return this.#brandNames.get(lettersOf(folded));
  }

  /** Returns a function from a product to its distance from a point in kilometres; infinite if the product's place is unknown. */
  kilometresTo(point: Point): (number: number) => number {
    const { places } = this;
    const kilometres = this.kilometresByPlace(point);
    return (number) => kilometres[places.codeOf(number)] ?? Number.POSITIVE_INFINITY;
  }

  /** The same distances, indexed by the codes of `places`. */
  kilometresByPlace(point: Point): Float64Array {
    const from = `${point.lat} ${point.lon}`;
    const known = this.#kilometres.get(from);
    if (known?.length === this.places.values.length) return known;
    const kilometres = Float64Array.from(this.places.values, (key) => {
      if (key === undefined) return Number.POSITIVE_INFINITY;
      const lat = Math.round(key / LATITUDE);
      return kilometresBetween(point, { lat, lon: key - lat * LATITUDE });
    });
    this.#kilometres.set(from, kilometres);
    return kilometres;
  }

  /** A test for products with a known value from the least to the greatest, both included. */
  inRange(name: NumberColumn, least: number, greatest: number): (number: number) => boolean {
    const known = Math.max(least, 1);
    const figures = this.numbers[name];
    return (number) => {
      const figure = figures[number] ?? 0;
      return figure >= known && figure <= greatest;
    };
  }

  /** A test for products that do not state this value. */
  isUnknown(name: NumberColumn): (number: number) => boolean {
    const figures = this.numbers[name];
    return (number) => (figures[number] ?? 0) === 0;
  }

  /** @returns for each of these columns, the number of products per code */
  count(products: TypedFastBitSet, columns: readonly AnyColumn[]): Uint32Array[] {
    const count = products.size();
    const isMost = this.forSale.size() - count < count;
    if (this.#counted.length < count) this.#counted = new Uint32Array(this.#space);
    const fewer = numbersIn(isMost ? this.forSale.new_difference(products) : products, this.#counted);
    return columns.map((column) => (isMost ? column.countAll(fewer) : column.count(fewer)));
  }

  #coded() {
    return [...facetNames.map((name) => this.facets[name]), this.sellers, this.places];
  }

  /** Sellers write both `BOSCH` and `Bosch`: always chooses the same label. */
  #noteLabel(brand: string, label: string): void {
    const known = this.brandLabels.get(brand);
    if (known !== undefined && label >= known) return;
    this.brandLabels.set(brand, label);
    this.#brandNames.set(lettersOf(foldText(brand)), label);
  }

  #grow(number: number): void {
    this.#space = Math.max(this.#space * 2, number + 1);
    const grown = <Column extends { set(from: Column): void }>(old: Column, made: Column) => {
      made.set(old);
      return made;
    };
    this.created = grown(this.created, new Float64Array(this.#space));
    for (const name of numberColumns) {
      this.numbers[name] = grown(this.numbers[name], new Int32Array(this.#space));
    }
    for (const column of this.#coded()) column.grow(this.#space);
  }
}
