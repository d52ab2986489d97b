import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const VISITOR_COOKIE = 'market_visitor';
const YEAR_S = 31_536_000;

/** The visitor id of a request, from a cookie that says nothing else; a new visitor gets one. */
export function visitorIdOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const known = request.cookies[VISITOR_COOKIE];
  if (known !== undefined && /^[0-9a-f-]{36}$/.test(known)) return known;
  const visitor = randomUUID();
  // The id only decides which version of a remote a visitor sees, so that it stays the same one.
  reply.setCookie(VISITOR_COOKIE, visitor, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: YEAR_S,
  });
  return visitor;
}
