import { isMarketError } from 'shared-contracts';

/** Waits for a call that ends something: what is gone already is what was wanted. Rejects with the market's error. */
export async function orGone(call: Promise<unknown>): Promise<void> {
  await call.catch((error) => {
    if (!isMarketError(error) || error.code !== 'not_found') throw error;
  });
}
