import { emitMarketEvent } from '../events.ts';
import { also, asShown, notSent } from './as-shown.ts';
import type { CallPage, LooseOptions } from './loose-call.ts';
import { isMarketError, type MarketError } from './market-error.ts';
import { isOffline } from './offline.ts';
import { progressFetch } from './progress-fetch.ts';

/** Milliseconds from the start of the call until each attempt times out; the call's own time limit ends everything. */
const ATTEMPTS_UNTIL = [4000, 8000];
/** With a `lookUp` there is one attempt: the rest of the call's time is for finding out whether the change was carried out. */
const LOOKED_FOR_AFTER = [5000];
/** Wait in milliseconds before retrying an attempt that failed at once. */
const PAUSE_MS = 800;

/** A retry may be refused for these reasons, which say nothing about whether the first attempt was carried out. */
const inconclusive = new Set([401, 403, 429]);

/** Idempotency keys of changes that may have been carried out: sending the same change again reuses its key. */
const unanswered = new Map<string, string>();

interface Change {
  readonly key: string;
  readonly call: LooseOptions;
  /** Time limit of the whole call. */
  readonly limit: AbortSignal;
  readonly attempt: (key: string, call: LooseOptions, init: RequestInit) => Promise<CallPage<unknown>>;
}

/**
 * Sends a change. A change without a response may have been carried out: `call.lookUp` finds out, or without it the change is sent
 * once more. That is safe: PUT, PATCH and DELETE are idempotent, and a POST has an `idempotency-key`, which it also keeps when the user
 * sends it again. `call.signal` aborts what has not been sent; a sent change is waited for, but not retried. Uploads are sent
 * once and end with the signal.
 * @throws MarketError that says whether the change was sent; the reason of `call.signal` when nothing was sent because of it
 */
export async function sendChange({ key, call, limit, attempt }: Change): Promise<CallPage<unknown>> {
  const { body, signal } = call;
  const form = typeof FormData !== 'undefined' && body instanceof FormData ? body : undefined;
  const text = form || body === undefined ? undefined : JSON.stringify(body);
  const what = [key, JSON.stringify([call.params, call.query]), text].join(' ');
  const started = Date.now();
  const given = new AbortController();
  let isSent = false;
  let lost: MarketError | undefined;

  signal?.throwIfAborted();
  signal?.addEventListener('abort', () => {
    if (form || !isSent) given.abort(signal.reason);
  });

  const headers: Record<string, string> = { ...call.headers };
  if (text !== undefined) headers['content-type'] = 'application/json';
  if (key.startsWith('POST ') && !form) headers['idempotency-key'] = unanswered.get(what) ?? newKey();

  // Only browsers report the progress of an upload.
  const fetch = form && 'XMLHttpRequest' in globalThis ? progressFetch(call.onProgress) : undefined;

  const onSent = () => {
    if (isSent || isOffline()) return;
    isSent = true;
    call.onSent?.();
  };

  for (const until of form ? [undefined] : call.lookUp ? LOOKED_FOR_AFTER : ATTEMPTS_UNTIL) {
    const ends = AbortSignal.any([
      ...[given.signal, limit],
      ...(until === undefined ? [] : [AbortSignal.timeout(Math.max(0, started + until - Date.now()))]),
    ]);
    if (lost) await pause(ends);
    if (lost && signal?.aborted) break;
    try {
      const init = { signal: ends, body: form ?? text ?? null };
      const response = await attempt(key, { ...call, headers, onSent, fetch }, init);
      unanswered.delete(what);
      return response;
    } catch (thrown) {
      const error = asShown(thrown, ends);
      if (!isMarketError(error)) throw error;
      if (!isSent && error.status === 0) throw notSent(error);
      if (form) throw error;
      // On `internal` the market rolls back what it began; after `unavailable` the change may have been carried out.
      const isRefused = (error.status >= 400 && error.status < 500) || error.code === 'internal';
      if (isRefused && !(lost && inconclusive.has(error.status))) {
        unanswered.delete(what);
        throw error;
      }
      if (!lost || error.status >= 500) lost = error;
    }
  }

  const idempotencyKey = headers['idempotency-key'];
  if (idempotencyKey !== undefined) unanswered.set(what, idempotencyKey);
  const found = await lookFor().catch(() => undefined);
  if (found?.items !== undefined) {
    unanswered.delete(what);
    return found;
  }
  // Everything that the page shows of the market may be out of date now.
  emitMarketEvent('change:unanswered', {});
  throw also(lost as MarketError, found ? texts.notThere : texts.unknown);

  async function lookFor() {
    if (!call.lookUp) return undefined;
    await pause(limit);
    return { items: await call.lookUp(limit), nextCursor: undefined };
  }
}

const texts = {
  notThere: 'It has not arrived so far.',
  unknown: 'It may have arrived all the same. If you send it again, it is done only once.',
};

/** Waits a moment, or until the browser is online again. */
function pause(ends: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => resolve();
    if (ends.aborted) go();
    ends.addEventListener('abort', go);
    if (isOffline()) addEventListener('online', go, { once: true });
    else setTimeout(go, PAUSE_MS);
  });
}

/** `randomUUID` exists on secure pages (HTTPS) only. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
