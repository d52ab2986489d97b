import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BootPerson, paths } from 'shared-contracts';
import type { PlatformData, PlatformRemote } from 'shared-contracts/platform';
import type { SessionReader } from '../../../assign/session-reader.ts';
import { formRoute, type PlainDocument, sendPlain } from '../../../document/plain-document.ts';
import type { Signatures } from '../../../signatures.ts';
import type { RollbackWish } from '../assert-intended.ts';
import { type PlatformRoutesOptions, rollBackFor } from '../platform-routes.ts';
import { messages, plainList, plainNote, plainQuestion } from './plain-page.ts';

export interface PlainRoutesOptions extends PlatformRoutesOptions {
  readonly sessions: Pick<SessionReader, 'read'>;
  readonly signatures: Signatures;
}

const BODY_LIMIT = 4096;
/** How long a confirmation form is valid: time to read it. */
const LIFETIME_MS = 15 * 60_000;
const address = paths.plainPlatform();

/**
 * `GET /platform/plain`: what is live and what can be rolled back to, as a document of this server's own, for when the remote that provides
 * the platform page has to be rolled back (ADR 17). `?remote=&version=` or `?remote=&ends=` shows a confirmation form; `POST` with what
 * that form has signed does it. For admins by the session cookie: 401 and 403 explain it in words, 409 gives the reason for the refusal.
 */
export function plainRoutes(app: FastifyInstance, options: PlainRoutesOptions): void {
  const { data, sessions, signatures } = options;

  async function adminOf(request: FastifyRequest, reply: FastifyReply): Promise<BootPerson | undefined> {
    const visitor = await sessions.read(request);
    if (visitor?.person.role === 'admin') return visitor.person;
    if (visitor === undefined)
      send(reply, 401, plainNote(messages.signInTitle, messages.signIn, paths.login(), messages.login));
    else send(reply, 403, plainNote(messages.forbiddenTitle, '', paths.home(), messages.back));
    return undefined;
  }

  const refuse = (reply: FastifyReply, status: number, why: string) =>
    send(reply, status, plainNote(messages.refusedTitle, why, address, messages.back));

  app.get(address, async (request, reply) => {
    const person = await adminOf(request, reply);
    if (person === undefined) return reply;
    const query = new URLSearchParams(request.url.split('?')[1]);
    if (!query.has('remote')) return send(reply, 200, plainList(await data()));
    const found = wishOf(query, await data());
    if (found === undefined) return refuse(reply, 409, messages.unknown);
    const { remote, wish } = found;
    const until = String(Date.now() + LIFETIME_MS);
    const signed = `${until}.${signatures.sign(...factsOf(until, person, wish))}`;
    return send(reply, 200, plainQuestion(remote, wish, signed));
  });

  formRoute(app, address, BODY_LIMIT, async (form, request, reply) => {
    const person = await adminOf(request, reply);
    if (person === undefined) return reply;
    const found = wishOf(form, await data());
    const isFromHere = (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
    if (found === undefined) return refuse(reply, 409, messages.unknown);
    const { wish } = found;
    const [until = '', signature] = (form.get('signed') ?? '').split('.');
    const isSigned = signatures.isSigned(signature, ...factsOf(until, person, wish));
    if (!isFromHere || !isSigned || Number(until) <= Date.now()) return refuse(reply, 403, messages.late);
    const refused = await rollBackFor(options, request, wish, person.email);
    if (refused !== undefined) return refuse(reply, 409, refused.message);
    const { remotes } = await data();
    const live = remotes.find(({ id }) => id === wish.remote)?.live ?? '';
    const text = messages.done(wish.remote, live);
    return send(reply, 200, plainNote(messages.doneTitle, text, address, messages.back));
  });
}

/** Signed, so that only a roll-back that this site has just let this person confirm is done: no form of another site, and no old one. */
const factsOf = (until: string, { id }: BootPerson, wish: RollbackWish) => [
  'roll back',
  until,
  id,
  wish.remote,
  wish.version ?? '',
  wish.ends ?? '',
  wish.expected?.live ?? '',
  wish.expected?.rollout ?? '',
  wish.anyway === true,
];

/** The requested roll-back, if the page offers it now. */
function wishOf(
  given: URLSearchParams,
  { remotes }: PlatformData,
): { remote: PlatformRemote; wish: RollbackWish } | undefined {
  const remote = remotes.find(({ id }) => id === given.get('remote'));
  const version = given.get('version') ?? undefined;
  const ends = given.get('ends') ?? undefined;
  if (remote === undefined || (version === undefined) === (ends === undefined)) return undefined;
  if (ends !== undefined)
    return remote.rollout?.version === ends ? { remote, wish: { remote: remote.id, ends } } : undefined;
  const isDoubtful = remote.doubtful.some((each) => each.version === version);
  if (version === undefined || (!isDoubtful && !remote.earlier.includes(version))) return undefined;
  const expected = { live: remote.live, rollout: remote.rollout?.version ?? null };
  // The confirmation form has shown the warning.
  return { remote, wish: { remote: remote.id, version, expected, ...(isDoubtful ? { anyway: true } : {}) } };
}

const send = (reply: FastifyReply, ...page: [status: number, document: PlainDocument]) =>
  sendPlain(reply.header('x-robots-tag', 'noindex, nofollow'), ...page);
