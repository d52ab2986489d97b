import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { addressOfRead, headerOf, type ReadyAnswer, sendReady } from 'server-engines/answer-first';
import { createPageCache } from './page/page-cache.ts';

const MEGABYTE = 1024 * 1024;
/** Set while a replica may be behind what this person has written. */
const WROTE = /(?:^|;\s*)market_written=/;
/** What belongs to a call, or describes the body. */
const particular = new Set([
  ...['x-request-id', 'connection', 'keep-alive', 'date', 'content-length'],
  ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
]);
const ofTheBody = new Set(['content-type', 'content-encoding']);
const FOR_EVERYBODY = 'public, no-cache';

interface KeptRead extends ReadyAnswer {
  /** With its address, which somebody may make as long as they like, and its headers. */
  readonly bytes: number;
}

/** What the page server knows of the market's public data. */
export interface KnownRevision {
  readonly known: string | undefined;
  /** Whether a change would be heard of at this moment. */
  readonly isHeard: boolean;
}

export interface KeptReads {
  /** Sends what is kept for this address. @returns nothing where that is to be asked of the market */
  send(request: IncomingMessage, response: ServerResponse, requestId: string): 200 | 304 | undefined;
  /**
   * Keeps an answer of the market's, if everybody gets the same and it is as new as what is known here.
   * @param revision that it shows at least, by its own word
   */
  offer(request: IncomingMessage, reply: FastifyReply, body: Buffer, revision: string | undefined): void;
  readonly size: number;
  /** Forgets everything: the data have changed. */
  clear(): void;
}

/**
 * Keeps what the market says to everybody, by address, until its public data change (ADR 10). While no change could be heard of, nothing
 * is given from here.
 */
export function keepReads(revision: KnownRevision): KeptReads {
  const cache = createPageCache<KeptRead>(({ bytes }) => bytes, 12 * MEGABYTE, 4 * MEGABYTE);

  function addressOf(request: IncomingMessage): string | undefined {
    const cookie = headerOf(request, 'cookie');
    return cookie !== undefined && WROTE.test(cookie) ? undefined : addressOfRead(request);
  }

  return {
    send(request, response, requestId) {
      if (!revision.isHeard) return undefined;
      const address = addressOf(request);
      const answer = address === undefined ? undefined : cache.get(address);
      return answer && sendReady(request, response, answer, ['x-request-id', requestId]);
    },
    offer(request, reply, body, shown) {
      const { known } = revision;
      if (shown === undefined || known === undefined || BigInt(shown) < BigInt(known)) return;
      const headers = Object.entries(reply.getHeaders());
      const { etag, ...rest } = Object.fromEntries(headers);
      const isForAll = rest['cache-control'] === FOR_EVERYBODY && rest['set-cookie'] === undefined;
      const address = addressOf(request);
      if (reply.statusCode !== 200 || !isForAll || typeof etag !== 'string' || address === undefined) return;
      const pairs = (isOne: (name: string) => boolean) =>
        headers.filter(([name]) => isOne(name)).flatMap(([name, value]) => [name, String(value)]);
      const said = pairs((name) => !particular.has(name) && !ofTheBody.has(name));
      cache.set(address, {
        etag,
        body,
        headers: said,
        content: [...pairs((name) => ofTheBody.has(name)), 'content-length', String(body.length)],
        bytes: body.length + 2 * address.length + said.join().length,
      });
    },
    get size() {
      return cache.size;
    },
    clear: cache.clear,
  };
}
