import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import fc from 'fast-check';
import { rawRequest } from 'test-helpers/node';

/** One call as it goes over the wire. */
export interface FuzzCall {
  /** The caller, by a name of the test; the caller's headers are added when the call is sent. */
  readonly who: string;
  readonly method: string;
  /** Path and query, in latin1. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const LIMIT_MS = 60_000;

/** The status is 0 when the connection ended without a response. */
export type FuzzAnswer = Awaited<ReturnType<ReturnType<typeof sender>>>;

/**
 * Sends calls to a server, each over a connection of its own.
 * @param shows the headers that identify each `who`
 */
export function sender(origin: string, shows: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  return async ({ who, method, path, headers, body }: FuzzCall) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = { ...shows[who], ...headers, ...length };
    const signal = AbortSignal.timeout(LIMIT_MS);
    return rawRequest(origin, path, {
      method,
      headers: sent,
      signal,
      ...(body !== undefined && { body }),
    }).then(
      ({ body: bytes, ...response }) => ({ ...response, text: bytes.toString() }),
      (error) => ({ status: 0, headers: {} as IncomingHttpHeaders, text: String(error) }),
    );
  };
}

/** Makes generated calls one after another. Fails with the simplest one that shows a fault, and with how to repeat it. */
export const tryCalls = (
  calls: fc.Arbitrary<FuzzCall>,
  fault: (call: FuzzCall) => Promise<string | undefined>,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(calls, async (call) => assert.equal(await fault(call), undefined)),
    { numRuns: runs, seed },
  );
