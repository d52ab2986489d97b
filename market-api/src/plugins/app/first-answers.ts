import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  addressOfRead,
  answerFirst,
  headerOf,
  type ReadyAnswer,
  requestIdOf,
  sendReady,
} from 'server-engines/answer-first';
import { type Answer, type Coding, isWorthCoding } from '../../answers/answer.ts';
import type { KeptAnswers } from '../../answers/kept-answers.ts';
import { codingFor, JSON_TYPE } from '../../answers/send-answer.ts';
import type { Config } from '../../config.ts';
import { type LogRead, pathOf } from '../external/logging.ts';
import type { AddressLimit, RateLimits } from '../external/rate-limit.ts';

/** Characters of addresses and headers. */
const KEPT_CHARACTERS = 2_000_000;
/** What belongs to a call or to an answer, and not to all answers of an endpoint. */
const particular = new Set([
  ...['x-request-id', 'content-type', 'content-encoding', 'content-length'],
  ...['etag', 'link', 'x-market-revision'],
  ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
]);

/** What an address has asked before. */
interface KnownAddress {
  readonly question: string;
  readonly route: string;
  readonly path: string;
  /** Names and values in turn: what the endpoint says with every answer. */
  readonly headers: readonly string[];
  /** The best that its caller takes. */
  readonly coding: Coding | undefined;
}

interface Parts {
  readonly answers: KeptAnswers;
  readonly countAddress: RateLimits['countAddress'];
  countCall(method: string, route: string, status: number, ms: number): void;
  readonly logCall: LogRead;
}

/**
 * Sends an answer that is kept before Fastify begins with the call, where the same address got it before (ADR 10): as it would, with the
 * same limits, numbers and lines in the log. Left to Fastify: calls that a proxy hands on, whose visitor only it knows, and all calls while traces are taken.
 */
export function addFirstAnswers(
  app: FastifyInstance,
  { tracing }: Pick<Config, 'tracing'>,
  { answers, countAddress, countCall, logCall }: Parts,
): void {
  if (tracing) return;
  const known = new LRUCache<string, KnownAddress>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: ({ question, headers }, address) =>
      address.length + question.length + headers.reduce((sum, { length }) => sum + length, 0),
  });
  app.addHook('onResponse', async ({ raw, question, routeOptions }, reply) => {
    if (question === undefined || reply.statusCode !== 200) return;
    const address = addressOfRead(raw);
    if (address === undefined || known.has(address)) return;
    const headers = Object.entries(reply.getHeaders())
      .filter(([name]) => !particular.has(name))
      .flatMap(([name, value]) => [name, String(value)]);
    known.set(address, {
      ...{ question, headers },
      route: routeOptions.url ?? 'unknown',
      path: pathOf(raw.url ?? '/'),
      coding: codingFor(raw),
    });
  });

  answerFirst(app, (call, response) => {
    const address = headerOf(call, 'x-forwarded-for') === undefined ? addressOfRead(call) : undefined;
    const place = address === undefined ? undefined : known.get(address);
    if (place === undefined) return false;
    const begun = performance.now();
    const answer = answers.ready(place.question);
    // Waiting for a look costs less than what the framework does, which would wait for it too.
    if (answer instanceof Promise) {
      return answer.then((found) => found !== undefined && send(call, response, place, found, begun));
    }
    return answer !== undefined && send(call, response, place, answer, begun);
  });

  /** By coding; an answer takes what was made of it along. */
  const prepared = new WeakMap<Answer, Map<Coding | undefined, ReadyAnswer>>();

  async function prepare(answer: Answer, { headers, coding: accepted }: KnownAddress): Promise<ReadyAnswer> {
    const coding = isWorthCoding(answer) ? accepted : undefined;
    const body = coding ? await answer.coded(coding) : answer.body;
    const ready = {
      etag: answer.etag,
      headers: [
        ...headers,
        ...['etag', answer.etag],
        ...(answer.link === undefined ? [] : ['link', answer.link]),
        ...(answer.revision === undefined ? [] : ['x-market-revision', answer.revision]),
      ],
      content: [
        ...['content-type', JSON_TYPE, ...(coding ? ['content-encoding', coding] : [])],
        ...['content-length', String(body.length)],
      ],
      body,
    };
    const all = prepared.get(answer) ?? new Map();
    prepared.set(answer, all.set(accepted, ready));
    return ready;
  }

  function send(
    call: IncomingMessage,
    response: ServerResponse,
    place: KnownAddress,
    answer: Answer,
    begun: number,
  ): boolean | Promise<boolean> {
    const { remoteAddress } = call.socket;
    if (remoteAddress === undefined) return false;
    const limit = countAddress(remoteAddress);
    const ready = prepared.get(answer)?.get(place.coding);
    if (ready !== undefined && !(limit instanceof Promise))
      return finish(call, response, place, ready, limit, begun);
    return Promise.all([ready ?? prepare(answer, place), limit]).then(([made, counted]) =>
      finish(call, response, place, made, counted, begun),
    );
  }

  function finish(
    call: IncomingMessage,
    response: ServerResponse,
    place: KnownAddress,
    ready: ReadyAnswer,
    limit: AddressLimit,
    begun: number,
  ): boolean {
    if (limit === undefined) return false;
    const requestId = requestIdOf(call);
    const status = sendReady(call, response, ready, ['x-request-id', requestId, ...limit]);
    const ms = performance.now() - begun;
    countCall('GET', place.route, status, ms);
    logCall(requestId, place.path, status, ms);
    return true;
  }
}
