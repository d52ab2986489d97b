import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Problem } from 'shared-contracts';

/** Media type of responses that are neither a page nor a file. */
export const TEXT = 'text/plain; charset=utf-8';

/** Why a request is refused, in the words of RFC 9457. */
export type Refusal = Readonly<Pick<Problem, 'status' | 'code' | 'message'>>;

/** A service behind this server is unreachable: the same call may succeed later. */
export const unavailable = (message: string): Refusal => ({ status: 503, code: 'unavailable', message });

/** The request contains something else than the route accepts. */
export const invalid = (message: string): Refusal => ({ status: 400, code: 'invalid', message });

/** Sends a refusal as problem details, the form that callers know from market-api. */
export function sendProblem(reply: FastifyReply, { status, code, message }: Refusal): FastifyReply {
  const problem: Problem = {
    type: 'about:blank',
    title: code,
    status,
    code,
    message,
    detail: message,
    requestId: reply.request.id,
  };
  return reply.code(status).type('application/problem+json').send(JSON.stringify(problem));
}

/** Makes this scope read bodies of these media types as text, and of no other. A route's `bodyLimit` applies. */
export function readAsText(scope: FastifyInstance, ...types: string[]): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => done(null, body));
}
