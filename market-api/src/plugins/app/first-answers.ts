import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addressOfRead, answerFirst, requestIdOf, sendReady } from 'server-engines/answer-first';
import { type Answer, isWorthCoding } from '../../answers/answer.ts';
import type { KeptAnswers } from '../../answers/kept-answers.ts';
import { codingFor, JSON_TYPE } from '../../answers/send-answer.ts';
import type { Config } from '../../config.ts';
import type { AnsweredCall } from '../external/logging.ts';

/** Characters of addresses and headers. */
const KEPT_CHARACTERS = 2_000_000;
/** What belongs to a call or to an answer, and not to all answers of an endpoint. */
const particular = new Set([
  ...['x-request-id', 'content-type', 'content-encoding', 'content-length'],
  ...['etag', 'link', 'x-market-revision'],
]);

/** What an address has asked before. */
interface KnownAddress {
  readonly question: string;
  readonly route: string;
  /** Names and values in turn: what the endpoint says with every answer. */
  readonly headers: readonly string[];
}

interface Parts {
  readonly answers: KeptAnswers;
  countAddress(address: string): Promise<boolean>;
  countCall(method: string, route: string, status: number, ms: number): void;
  logCall(requestId: string, call: AnsweredCall): void;
}

/**
 * Sends an answer that is kept before Fastify begins with the call, where the same address got it before (ADR 43): as it would, with the
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
    known.set(address, { question, route: routeOptions.url ?? 'unknown', headers });
  });

  answerFirst(app, (call, response) => {
    const address = call.headers['x-forwarded-for'] !== undefined ? undefined : addressOfRead(call);
    const place = address === undefined ? undefined : known.get(address);
    const answer = place && answers.now(place.question);
    return place && answer && send(call, response, place, answer);
  });

  async function send(call: IncomingMessage, response: ServerResponse, place: KnownAddress, answer: Answer) {
    const begun = performance.now();
    const { remoteAddress } = call.socket;
    if (remoteAddress === undefined || !(await countAddress(remoteAddress))) return false;
    const coding = isWorthCoding(answer) ? codingFor(call) : undefined;
    const requestId = requestIdOf(call);
    const status = sendReady(
      call,
      response,
      {
        etag: answer.etag,
        headers: [
          ...place.headers,
          ...['etag', answer.etag],
          ...(answer.link === undefined ? [] : ['link', answer.link]),
          ...(answer.revision === undefined ? [] : ['x-market-revision', answer.revision]),
        ],
        content: ['content-type', JSON_TYPE, ...(coding ? ['content-encoding', coding] : [])],
        body: coding ? await answer.coded(coding) : answer.body,
      },
      requestId,
    );
    const ms = performance.now() - begun;
    countCall('GET', place.route, status, ms);
    logCall(requestId, { method: 'GET', url: call.url ?? '/', status, ms });
    return true;
  }
}
