import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, endpoints } from 'shared-contracts/endpoints';
import type { Db } from '../../database/db.ts';
import { onPrimary, onReplica, type Replica, readLsn, writtenBy } from '../../database/replica.ts';
import { MarketProblem } from '../../errors/market-problem.ts';
import type { RevisionService } from '../../modules/revision/revision.service.ts';
import { type IsHost, revisionSeenBy } from '../../scopes/host.ts';

/** Where a browser keeps how far the database was when its person wrote last. Whoever makes one up reads from the primary. */
const COOKIE = 'market_written';
/** Longer than any replica that is still of use is behind. */
const COOKIE_SECONDS = 60;
type Handler = (call: { request: FastifyRequest; reply: FastifyReply }) => Promise<unknown>;

interface Parts {
  readonly db: Db;
  readonly replica: Replica;
  readonly revision: RevisionService;
  readonly isHost: IsHost;
}

/** Sends public reads to the replica, and notes in a cookie what a person has written. */
export function addReplicaReads(app: FastifyInstance, { db, replica, revision, isHost }: Parts) {
  let count = 0;
  const seenBy = revisionSeenBy(isHost);
  // Both the change and the number below it: reading tells the replica.
  const learn = () => {
    replica.mayHaveChanged();
    revision.read().catch(() => {});
  };
  const end = revision.onRevision(learn);
  app.addHook('onClose', async () => end());
  learn();

  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || reply.statusCode >= 400) return;
    const written = await writtenBy(db).catch(() => '');
    // When nobody can say where, the next reads go to the primary: no replica is as far as that.
    const value = written || 'FFFFFFFF/FFFFFFFF';
    reply.setCookie(COOKIE, value, { path: '/', maxAge: COOKIE_SECONDS, httpOnly: true, sameSite: 'lax' });
  });

  function mayUse(request: FastifyRequest): boolean {
    if (request.headers.freezertoken !== undefined) return false;
    const seen = seenBy(request);
    if (seen !== undefined) replica.saw(String(seen));
    const given = request.cookies[COOKIE];
    const written = given === undefined ? 0n : readLsn(given);
    return written !== undefined && replica.shows(written);
  }

  const routed =
    (handler: Handler): Handler =>
    async (call) => {
      if (!mayUse(call.request)) return handler(call);
      try {
        const response = await onReplica(() => handler(call));
        count += 1;
        return response;
      } catch (error) {
        if (error instanceof MarketProblem && error.code !== 'unavailable') throw error;
        // The replica has gone in the middle, or stopped the question to go on following: nobody is to notice.
        replica.failed();
        return onPrimary(() => handler(call));
      }
    };
  const table: Readonly<Record<string, Endpoint>> = endpoints;
  const isPublicRead = (key: string) => {
    const cache = table[key]?.cache;
    return key.startsWith('GET ') && cache !== undefined && cache !== 'by-caller';
  };
  return {
    fromReplica: () => count,
    /** The same handlers; those of public reads ask the replica when it shows all that the caller has to see. */
    wrap: (handlers: object): object =>
      Object.fromEntries(
        Object.entries(handlers).map(([key, handler]) => [
          key,
          isPublicRead(key) ? routed(handler) : handler,
        ]),
      ),
  };
}
