import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { type RegistryReader, requestedByRollouts, type Visit } from 'registry';
import type { HostSettings } from '../settings.ts';
import type { SessionReader } from './session-reader.ts';

export const VISITOR_COOKIE = 'market_visitor';
const YEAR_S = 31_536_000;

/** The options of this server's cookies, where a cookie has no others. */
export const cookieDefaults = ({ env }: Pick<HostSettings, 'env'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: env === 'production' }) as const;

/**
 * The visitor id from the request's cookie, which contains nothing else; a new visitor gets a new id. It only decides which versions a
 * visitor gets, so that the visitor keeps getting the same ones.
 */
export function visitorIdOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = knownVisitor(request);
  if (known !== undefined) return known;
  const visitor = randomUUID();
  reply.setCookie(VISITOR_COOKIE, visitor, { maxAge: YEAR_S });
  return visitor;
}

/** The visitor id in the request's cookie, if it is well-formed. */
export function knownVisitor(request: FastifyRequest): string | undefined {
  const known = request.cookies[VISITOR_COOKIE];
  return known !== undefined && /^[0-9a-f-]{36}$/.test(known) ? known : undefined;
}

/** The header that makes a browser store an id that it was just given. */
export const visitorCookie = ({ server }: FastifyRequest, visitor: string, settings: HostSettings): string =>
  server.serializeCookie(VISITOR_COOKIE, visitor, { ...cookieDefaults(settings), maxAge: YEAR_S });

/** Describes a request's visitor by the attributes that the current rollouts need: no others are looked up. */
export type VisitOf = (request: FastifyRequest, visitorId: string) => Promise<Visit>;

export function createVisitOf(
  registry: Pick<RegistryReader, 'document'>,
  sessions: Pick<SessionReader, 'recall'>,
): VisitOf {
  return async (request, visitorId) => {
    const document = registry.document();
    const requested = document && requestedByRollouts(document);
    const language = requested?.languages ? languageOf(request) : undefined;
    const person = requested?.accounts ? (await sessions.recall(request))?.person : undefined;
    return { visitorId, language, account: person && { email: person.email, role: person.role } };
  };
}

/** `de` for a browser that prefers `de-AT`. */
function languageOf(request: FastifyRequest): string | undefined {
  const [first] = new Negotiator(request.raw).languages();
  return first?.split('-')[0]?.toLowerCase();
}
