import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSitePath, paths } from 'shared-contracts';
import { formRoute, hiddenFields, sendPlain } from '../../document/plain-document.ts';
import { TEXT } from '../../problem.ts';
import type { Signatures } from '../../signatures.ts';
import { withoutParameter } from '../request-address.ts';
import type { SessionReader, Visitor } from '../session-reader.ts';

/** A session cookie: deleted when the browser's session ends, and never sent on a navigation from another site. */
const CONSENT_COOKIE = 'market_local_remote';
export const CONSENT_ADDRESS = '/local-remote';
const BODY_LIMIT = 8192;
/** The consents in the cookie, the last one first: more would not help a person, and a cookie has at most 4 KB. */
const MAX_CONSENTS = 10;

const messages = {
  title: (origin: string) => `Run code from ${origin}?`,
  what: (remote: string, origin: string) =>
    `This address wants to put ${remote} from ${origin} into the page. That code was neither published nor checked, and it could do everything in your name that an admin can do.`,
  advice:
    'Go on only if you have started it yourself on that machine. A link from somebody else is no reason.',
  run: 'Run it until I close the browser',
  back: 'Show the released version',
  signIn: 'Only a signed-in admin can allow this.',
};

/** What the consent's signature covers: a person, a remote and its origin (`mfe_seller@http://…`). Another site cannot read it. */
const factsOf = ({ person }: Visitor, remote: string) => ['local remote', person.id, remote];

const consentsOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>) =>
  cookies[CONSENT_COOKIE]?.split('.') ?? [];

/**
 * Has this admin allowed this remote? A link that an admin has followed does not decide what runs on the admin's page. Without a consent,
 * a document that runs no script requests it instead of the page.
 */
export function checkConsent(
  request: FastifyRequest,
  reply: FastifyReply,
  signatures: Signatures,
  visitor: Visitor,
  remote: string,
): boolean {
  const { url } = request;
  const facts = factsOf(visitor, remote);
  if (consentsOf(request).some((consent) => signatures.isSigned(consent, ...facts))) return true;
  const consent = signatures.sign(...facts);
  const [id = '', origin = ''] = remote.split('@');
  sendPlain(reply, 200, {
    title: messages.title(origin),
    body: `<p>${escapeHtml(messages.what(id, origin))}</p>
<p>${escapeHtml(messages.advice)}</p>
<form method="post" action="${CONSENT_ADDRESS}">
${hiddenFields({ remote, address: url, consent })}
<a href="${escapeHtml(withoutParameter(url, 'remote'))}">${escapeHtml(messages.back)}</a>
<button type="submit">${escapeHtml(messages.run)}</button>
</form>`,
  });
  return false;
}

/**
 * `POST /local-remote`: the consent form (`remote`, `address`, `consent`). Stores the consent in a session cookie and redirects back
 * (303); 403 when the consent was not signed for the signed-in admin who sends it.
 */
export function consentRoute(
  scope: FastifyInstance,
  sessions: Pick<SessionReader, 'read'>,
  signatures: Signatures,
): void {
  formRoute(scope, CONSENT_ADDRESS, BODY_LIMIT, async (form, request, reply) => {
    const visitor = await sessions.read(request);
    const given = form.get('consent') ?? '';
    const isAdmin = visitor?.person.role === 'admin';
    if (!isAdmin || !signatures.isSigned(given, ...factsOf(visitor, form.get('remote') ?? '')))
      return reply.code(403).type(TEXT).send(messages.signIn);
    const consents = [...new Set([given, ...consentsOf(request)])].slice(0, MAX_CONSENTS).join('.');
    reply.setCookie(CONSENT_COOKIE, consents, { sameSite: 'strict' });
    const address = form.get('address');
    return reply.redirect(isSitePath(address) ? address : paths.home(), 303);
  });
}
