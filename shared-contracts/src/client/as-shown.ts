import { isMarketError, MarketError } from './market-error.ts';

/** Callers get a `MarketError`, or the reason with which they aborted the call themselves. */
export function asShown(error: unknown, ends: AbortSignal): unknown {
  const late = ends.reason?.name === 'TimeoutError';
  if (isMarketError(error) || (ends.aborted && !late)) return error;
  const message = 'The market cannot be reached right now. Check your connection and try again.';
  return new MarketError({ status: 0, code: 'unavailable', message, late });
}

/** The same error, with a sentence about what happened to the change that was to be sent. */
export function also(failure: MarketError, sentence: string): MarketError {
  return new MarketError({ ...failure, message: `${failure.message} ${sentence}` });
}

/** The same error, for a change that cannot have left this browser. */
export const notSent = (failure: MarketError) => also(failure, 'Nothing was sent.');

/**
 * Awaits something that a change needs before it can be sent, its code for instance.
 * @throws MarketError that says that nothing was sent, or the reason with which the caller aborted the call
 */
export const beforeSending = <Value>(work: Promise<Value>, ends = new AbortController().signal) =>
  work.catch((error): never => {
    const failure = asShown(error, ends);
    throw isMarketError(failure) ? notSent(failure) : failure;
  });
