import type { Product } from 'shared-contracts';
import { batch } from '../../database/batch.ts';
import type { Db } from '../../database/db.ts';
import type { Caller } from '../../identity/caller.ts';
import { JsonText } from '../../responses/json-text.ts';
import { cacheByRevision } from '../../responses/revision-cache.ts';
import type { ProductJson } from './product-json.ts';
import { listForSale } from './products.lists.repository.ts';

/** Size in bytes of the cache of products as anonymous visitors see them; a product takes about three thousand. */
const CACHED_BYTES = 16_000_000;

export type ReadProducts = ReadonlyMap<number, JsonText<Product>>;

const gone = new JsonText<Product>('');

/** Products for sale as lists show them. @param revision returns the current revision of the public data */
export function createProductsForSale(db: Db, json: ProductJson, revision: () => Promise<string>) {
  const cached = cacheByRevision<JsonText<Product>>(CACHED_BYTES, ({ text }) => text.length * 2);
  const forAnonymous = batch(async (numbers: readonly number[]) => {
    const found = await listForSale(db, json, numbers, undefined);
    return numbers.map((number) => found.get(number) ?? gone);
  });

  async function read(numbers: readonly number[], reader: Caller | undefined): Promise<ReadProducts> {
    if (reader) return listForSale(db, json, numbers, reader);
    const at = await revision();
    const make = (number: number) => cached.get(String(number), at, () => forAnonymous(number));
    const found = await Promise.all(numbers.map(async (number) => [number, await make(number)] as const));
    return new Map(found.filter(([, item]) => item !== gone));
  }

  return {
    /** Reads products by number; products no longer for sale are left out. @param known products that need not be read again */
    async forSale(
      numbers: readonly number[],
      reader: Caller | undefined,
      known: ReadProducts = new Map(),
    ): Promise<ReadProducts> {
      const missing = numbers.filter((number) => !known.has(number));
      return missing.length === 0 ? known : new Map([...known, ...(await read(missing, reader))]);
    },

    /**
     * Lets another statement also read products, which saves the statement of `forSale`.
     * @param numbers products that it may read @param ask runs it, with the products unless all of them are cached
     * @returns its rows, each with the product's JSON as `item` if the statement has read it, and the products in them
     */
    async readAlong<Row extends { readonly number: number; readonly item: string | null }>(
      numbers: readonly number[],
      reader: Caller | undefined,
      ask: (withItems: boolean) => Promise<Row[]>,
    ): Promise<{ rows: Row[]; known: ReadProducts }> {
      // Read before the statement, so that cached products are never older than their revision.
      const at = await revision();
      const isCached = () => numbers.every((number) => cached.has(String(number), at));
      const rows = await ask(reader !== undefined || !isCached());
      const known = new Map(
        rows.flatMap(({ number, item }) => (item === null ? [] : [[number, new JsonText<Product>(item)]])),
      );
      if (reader === undefined)
        for (const [number, item] of known) await cached.get(String(number), at, async () => item);
      return { rows, known };
    },
  };
}
