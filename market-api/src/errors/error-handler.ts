import { STATUS_CODES } from 'node:http';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import { errorStatus } from 'shared-contracts';
import { pathOf } from '../plugins/external/logging.ts';
import { isDiskFault } from './disk-fault.ts';
import { MarketProblem, notFound, toProblem } from './market-problem.ts';
import { validationProblem } from './validation.ts';

/** Turns every thrown error, and every unknown address, into problem details. */
export function addErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asProblem(error);
    const status = errorStatus[problem.code];
    if (request.raw.aborted) request.log.debug({ err: error }, 'The client aborted the request.');
    else if (error instanceof MarketProblem && status >= 500)
      request.log.warn({ code: problem.code }, problem.message);
    else if (status >= 500) request.log.error({ err: error }, problem.message);
    else request.log.debug({ code: problem.code }, problem.message);
    return sendProblem(problem, request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(
      notFound(`There is nothing at ${request.method} ${pathOf(request.url).slice(0, 200)}.`),
      request,
      reply,
    ),
  );
}

/** Seconds after which a failed call is worth a retry. */
const RETRY_AFTER = 5;

/** Sends problem details; they must not be cached, whatever caching the route allows for its responses. */
function sendProblem(problem: MarketProblem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const retryAfter = problem.retryAfter ?? (problem.code === 'unavailable' ? RETRY_AFTER : undefined);
  if (retryAfter !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
  return reply
    .code(errorStatus[problem.code])
    .header('cache-control', 'private, no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toProblem(problem, request.id));
}

function asProblem(error: FastifyError): MarketProblem {
  if (error instanceof MarketProblem) return error;
  if (error.validation) return validationProblem(error.validation, error.validationContext ?? 'body');
  // First, because PostgreSQL's code for a full disk is one of the class 53 as well.
  if (isDiskFault(error)) {
    return new MarketProblem(
      'unavailable',
      'The market cannot save anything right now. Please try again later.',
    );
  }
  if (isConnectionFault(error)) {
    return new MarketProblem('unavailable', 'The market cannot reach its data right now. Please try again.');
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return new MarketProblem('too_large', 'What was sent is too large.');
  if (status === 429) return new MarketProblem('rate_limited', 'Too many calls. Please wait a moment.');
  if (status === 404) return notFound('There is nothing at this address.');
  if (status >= 400 && status < 500) return new MarketProblem('invalid', readable(error));
  return new MarketProblem('internal', 'Something went wrong on our side. Please try again.');
}

function readable(error: FastifyError): string {
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'The body must be sent as application/json.';
  if (error.code?.startsWith('FST_ERR_CTP')) return 'The body is not valid JSON.';
  return 'The call could not be understood.';
}

const connectionFaults = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);

/** PostgreSQL's error classes that mean "unavailable": 08 connection, 53 resources, 57P shutdown. */
function isConnectionFault({ code = '', message }: FastifyError): boolean {
  return (
    connectionFaults.has(code) ||
    /^(08|53|57P)/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(message)
  );
}

const unreadable = () => new MarketProblem('invalid', 'The call could not be understood.');

/** The status by the code of an error. For HTTP that Node itself rejects there is no request object yet, so the response is written by hand. */
const early: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Handles addresses and HTTP that reach no route and no hook, with the same problem details as all other errors. */
export const earlyErrors: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> = {
  frameworkErrors: (_error, request, reply) => void sendProblem(unreadable(), request, reply),

  clientErrorHandler(error, socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = early[error.code ?? ''] ?? errorStatus.invalid;
    const { requestId: _, ...problem } = toProblem(unreadable(), '');
    const body = JSON.stringify({ ...problem, status });
    if (socket.writable) {
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/problem+json; charset=utf-8\r\ncache-control: no-store\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
      );
    }
    socket.destroySoon();
  },
};
