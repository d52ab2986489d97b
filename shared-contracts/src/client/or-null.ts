import { isMarketError } from './market-error.ts';

/** @returns what a call reads, or null where there is no such thing: a result like any other, which travels with the page */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isMarketError(error) && error.code === 'not_found') return null;
    throw error;
  }
}
