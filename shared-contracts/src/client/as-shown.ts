import { isMarketError, MarketError } from './market-error.ts';

/** Callers are promised a `MarketError`, or the reason why they ended the call themselves. */
export function asShown(error: unknown, ends: AbortSignal): unknown {
  const late = ends.reason?.name === 'TimeoutError';
  if (isMarketError(error) || (ends.aborted && !late)) return error;
  const message = 'The market cannot be reached right now. Check your connection and try again.';
  return new MarketError({ status: 0, code: 'unavailable', message, late });
}

/** The same failure, with what it means for what was to be sent. */
export function also(failure: MarketError, sentence: string): MarketError {
  return new MarketError({ ...failure, message: `${failure.message} ${sentence}` });
}

export const NOT_SENT = 'Nothing was sent.';

/** The same failure of what cannot have left this browser. */
export const notSent = (failure: MarketError) => also(failure, NOT_SENT);

/**
 * What a change needs before it can be sent, its code for one.
 * @throws MarketError that says that nothing was sent, or the reason why the caller ended it
 */
export const beforeSending = <Value>(work: Promise<Value>, ends = new AbortController().signal) =>
  work.catch((error): never => {
    const failure = asShown(error, ends);
    throw isMarketError(failure) ? notSent(failure) : failure;
  });
