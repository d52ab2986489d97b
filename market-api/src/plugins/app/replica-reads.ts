import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { onPrimary, onReplica, type Replica, readLsn, writtenBy } from '../../database/replica.ts';
import type { ResponseParts } from '../../endpoints/cached-response.ts';
import { MarketProblem } from '../../errors/market-problem.ts';

/** Holds the database's position (LSN) after a user's last write. A value that is no LSN sends the user's reads to the primary. */
const COOKIE = 'market_written';
/** Longer than the lag of any replica that is still useful. */
const COOKIE_SECONDS = 60;
type Handler = (call: { request: FastifyRequest; reply: FastifyReply }) => Promise<unknown>;

/**
 * Routes public reads to the replica, and stores the position of a user's last write in a cookie, so that users see their own writes.
 * @returns the handlers: those of public reads query the replica when it has everything that the caller must see
 */
export function addReplicaReads(
  app: FastifyInstance,
  handlers: object,
  replica: Replica,
  seenBy: ResponseParts['seenBy'],
  metrics: Registry,
): object {
  const { database, notifications, services } = app.market;
  const served = new Counter({
    name: 'market_api_replica_reads_total',
    help: 'Public reads served by the replica',
    registers: [metrics],
  });
  // Blocks the replica at once, then reads the new revision, which `read` passes to the replica.
  const learn = () => {
    replica.mayHaveChanged();
    services.revision.read().catch(() => {});
  };
  const end = notifications.onChange(learn);
  app.addHook('onClose', async () => end());
  learn();

  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || reply.statusCode >= 400) return;
    const written = await writtenBy(database.db).catch(() => '');
    // If the position cannot be read, a position that no replica reaches sends the next reads to the primary.
    const value = written || 'FFFFFFFF/FFFFFFFF';
    reply.setCookie(COOKIE, value, { path: '/', maxAge: COOKIE_SECONDS, httpOnly: true, sameSite: 'lax' });
  });

  function mayUse(request: FastifyRequest): boolean {
    const { cache } = request.routeOptions.config;
    const isPublic = cache !== undefined && cache !== 'by-caller';
    if (!isPublic || request.headers.freezertoken !== undefined) return false;
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
        served.inc();
        return response;
      } catch (error) {
        if (error instanceof MarketProblem && error.code !== 'unavailable') throw error;
        // The replica went away, or cancelled the query to go on replaying the log: repeat the read on the primary.
        replica.failed();
        return onPrimary(() => handler(call));
      }
    };
  return Object.fromEntries(Object.entries(handlers).map(([key, handler]) => [key, routed(handler)]));
}
