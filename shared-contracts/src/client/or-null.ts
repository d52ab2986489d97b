import { isMarketError } from './market-error.ts';

/** @returns what a call reads, or null for `not_found`: a value that can be cached and sent with the page, unlike an error */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isMarketError(error) && error.code === 'not_found') return null;
    throw error;
  }
}
