import type { Product } from 'shared-contracts';
import { batch } from '../../database/batch.ts';
import type { Db } from '../../database/schema.ts';
import type { Caller } from '../../identity/caller.ts';
import { JsonText } from '../../responses/json-text.ts';
import { cacheByRevision } from '../../responses/revision-cache.ts';
import type { ProductJson } from './product-json.ts';
import { listForSale } from './products.lists.repository.ts';

/** Bytes of products as everybody sees them; one takes some three thousand. */
const CACHED_BYTES = 16_000_000;

const gone = new JsonText<Product>('');

/** Products for sale as they are listed. @param revision of the public data, as it is known now */
export function createProductsForSale(db: Db, json: ProductJson, revision: () => Promise<string>) {
  const cached = cacheByRevision<JsonText<Product>>(CACHED_BYTES, ({ text }) => text.length * 2);
  const forAnonymous = batch(async (numbers: readonly number[]) => {
    const found = await listForSale(db, json, numbers, undefined);
    return numbers.map((number) => found.get(number) ?? gone);
  });

  return {
    /** By their numbers; what is not for sale any more is left out. */
    async forSale(
      numbers: readonly number[],
      reader: Caller | undefined,
    ): Promise<ReadonlyMap<number, JsonText<Product>>> {
      if (reader) return listForSale(db, json, numbers, reader);
      const at = await revision();
      const make = (number: number) => cached.get(String(number), at, () => forAnonymous(number));
      const found = await Promise.all(numbers.map(async (number) => [number, await make(number)] as const));
      return new Map(found.filter(([, item]) => item !== gone));
    },
  };
}
