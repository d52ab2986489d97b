import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RegistryError } from 'registry';
import { type BootPerson, paths } from 'shared-contracts';
import type { PlatformData, PlatformRemote } from 'shared-contracts/platform';
import type { SessionReader } from '../../visits/session-reader.ts';
import type { RollbackWish } from '../assert-meant.ts';
import { messages } from './messages.ts';
import { plainList, plainNote, plainQuestion } from './plain-page.ts';
import { createSignedWishes } from './signed-wish.ts';

export interface PlainRoutesOptions {
  readonly data: () => Promise<PlatformData>;
  readonly sessions: Pick<SessionReader, 'read'>;
  /** A secret that all page servers of a site share. */
  readonly key: string;
  /** @throws RegistryError */
  readonly rollback: (wish: RollbackWish, who: string) => Promise<void>;
  readonly refresh: () => Promise<void>;
}

const BODY_LIMIT = 4096;
const address = paths.plainPlatform();

/**
 * `GET /platform/plain`: what is live and the ways back, as a document of this server's own for when the remote that carries the
 * platform page is what has to be rolled back (ADR 17). `?remote=&version=` or `?remote=&ends=` asks once more; `POST` with
 * what that question signed does it. For admins by the session cookie: 401 and 403 say so in words, 409 why nothing was changed.
 */
export function plainRoutes(app: FastifyInstance, options: PlainRoutesOptions): void {
  const { data, sessions, key, rollback, refresh } = options;
  const wishes = createSignedWishes(key);

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
    return send(reply, 200, plainQuestion(remote, wish, wishes.sign(person.id, wish)));
  });

  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    own.post(address, async (request, reply) => {
      const person = await adminOf(request, reply);
      if (person === undefined) return reply;
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const found = wishOf(form, await data());
      const isFromHere = (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
      if (found === undefined) return refuse(reply, 409, messages.unknown);
      const { wish } = found;
      if (!isFromHere || !wishes.isSigned(form.get('signed') ?? '', person.id, wish))
        return refuse(reply, 403, messages.late);
      try {
        await rollback(wish, person.email);
      } catch (error) {
        if (!(error instanceof RegistryError)) throw error;
        request.log.warn({ err: error }, `${person.email} could not roll ${wish.remote} back`);
        return refuse(reply, 409, error.message);
      }
      request.log.warn(`${person.email} rolled ${wish.remote} back, by the plain page`);
      await refresh();
      const { remotes } = await data();
      const live = remotes.find(({ id }) => id === wish.remote)?.live ?? '';
      const text = messages.done(wish.remote, live);
      return send(reply, 200, plainNote(messages.doneTitle, text, address, messages.back));
    });
  });
}

/** What is asked for, where it is one of the ways back that the page offers now. */
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
  // Said in the question, which names the doubt.
  return { remote, wish: { remote: remote.id, version, ...(isDoubtful ? { anyway: true } : {}) } };
}

function send(reply: FastifyReply, status: number, { html, policy }: { html: string; policy: string }) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('content-security-policy', policy)
    .send(html);
}
