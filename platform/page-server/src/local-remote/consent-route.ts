import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSitePath, paths } from 'shared-contracts';
import { TEXT } from '../content-types.ts';
import type { SessionReader } from '../visits/session-reader.ts';
import { CONSENT_COOKIE, type Consent } from './consent.ts';
import { CONSENT_ADDRESS, consentPage } from './consent-page.ts';
import { messages } from './messages.ts';

const BODY_LIMIT = 8192;

/** Asks instead of showing the page. Never cached. */
export function askForConsent(
  request: FastifyRequest,
  reply: FastifyReply,
  question: { readonly remote: string; readonly consent: string },
): FastifyReply {
  const { html, policy } = consentPage({ ...question, address: request.url });
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html);
}

/**
 * `POST /local-remote`: the form of the question (`remote`, `address`, `consent`). Puts the consent into a session cookie
 * and leads back (303); 403 when it was not made for the signed-in admin who sends it.
 */
export function consentRoute(
  scope: FastifyInstance,
  options: { readonly sessions: SessionReader; readonly consent: Consent; readonly secure: boolean },
): void {
  const { sessions, consent, secure } = options;
  void scope.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    own.post(CONSENT_ADDRESS, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const visitor = await sessions.read(request);
      const given = form.get('consent') ?? '';
      const isAdmin = visitor?.person.role === 'admin';
      if (!isAdmin || !consent.isGiven(given, visitor.person.id, form.get('remote') ?? ''))
        return reply.code(403).type(TEXT).send(messages.signIn);
      reply.setCookie(CONSENT_COOKIE, given, { path: '/', httpOnly: true, sameSite: 'strict', secure });
      const address = form.get('address');
      return reply.redirect(isSitePath(address) ? address : paths.home(), 303);
    });
  });
}
