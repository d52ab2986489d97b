import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { countInMemory, countInRedis, type RateCounts } from 'server-kit/engines/rate-limits';
import { openRedis } from 'server-kit/engines/redis';
import { startTracing, traceCalls, traceQuery } from 'server-kit/tracing';
import type { Config } from './config.ts';
import { openDatabase } from './database/open.ts';
import { takeEmptyBodies } from './endpoints/input/json-body.ts';
import { registerEndpoints } from './endpoints/register.ts';
import { addErrorHandlers, earlyErrors } from './errors/error-handler.ts';
import { createIdentityProvider } from './identity/identity-provider.ts';
import { createExclusiveJobs, type RunExclusively } from './jobs/exclusive-job.ts';
import { createAvifQueue, noAvif } from './modules/images/avif-queue.ts';
import { createImageEncoder } from './modules/images/image-encoder.ts';
import { registerImages } from './modules/images/images.routes.ts';
import { openPictureStore } from './modules/images/picture-store.ts';
import { registerStop } from './modules/mails/stop.routes.ts';
import { registerRevision } from './modules/revision/revision.routes.ts';
import { registerSessionExchange } from './modules/tokens/tokens.routes.ts';
import { connectionLimits, endConnectionsOnClose } from './plugins/app/connections.ts';
import { createHandlers } from './plugins/app/handlers.ts';
import { addHealth } from './plugins/app/health.ts';
import { addHousekeeping } from './plugins/app/housekeeping.ts';
import { addReplicaReads } from './plugins/app/replica-reads.ts';
import { createServices, type ServiceParts, type Services } from './plugins/app/services.ts';
import { addCacheHeaders } from './plugins/external/cache-headers.ts';
import { addCrossOrigin } from './plugins/external/cross-origin.ts';
import { logCalls, loggingOptions } from './plugins/external/logging.ts';
import { addMetrics } from './plugins/external/metrics.ts';
import { addOpenApi } from './plugins/external/openapi.ts';
import { addRateLimits } from './plugins/external/rate-limit.ts';
import { addSafeHeaders } from './plugins/external/safe-headers.ts';
import type { Primary } from './processes/worker.ts';
import { createResponseCache } from './responses/response.ts';
import { hostCheck, revisionSeenBy } from './scopes/host.ts';
import { createScopes } from './scopes/scopes.ts';

/** The parts the app is built from; the demo's seed and the tests use them too. */
export interface Market extends ServiceParts {
  readonly services: Services;
}

declare module 'fastify' {
  interface FastifyInstance {
    market: Market;
  }
}

/**
 * Builds the whole server, with its database opened and migrated, ready to `listen` or `inject`.
 * `close()` releases everything that it opened. Fails when the data directory is in use or the database cannot be reached.
 * @param primary given where this is one of several processes
 */
export async function buildApp(config: Config, primary?: Primary): Promise<FastifyInstance> {
  const tracing = config.tracing && (await startTracing(config.tracing, 'market-api'));
  const database = await openDatabase(config.database, tracing && traceQuery);
  const identity = createIdentityProvider(config);
  const app = Fastify({
    ...loggingOptions(config),
    ...earlyErrors,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    ...connectionLimits(config),
    routerOptions: { maxParamLength: 200 },
  });
  app.addHook('onClose', async () => {
    await identity.close();
    await database.close();
    await tracing?.close();
  });
  try {
    const store = await openPictureStore(config, { exclusive: config.database.kind !== 'postgres' });
    const { db } = database;
    const report = (error: unknown) => app.log.error(error);
    const runExclusively = createExclusiveJobs(db);
    const avif = config.avif ? createAvifQueue(db, store, report, runExclusively) : noAvif;
    app.addHook('onClose', avif.close);
    const encoder = createImageEncoder({ report });
    app.addHook('onClose', encoder.close);
    const notifications = await database.openNotifications({
      warn: (message) => app.log.warn(message),
      report,
    });
    app.addHook('onClose', notifications.close);
    const parts = { config, database, store, identity, avif, encoder, notifications, report };
    const services = createServices(parts);
    app.addHook('preClose', async () => services.events.close());
    app.decorate('market', { ...parts, services });
    await addEverything(app, primary, runExclusively);
    await app.ready();
    await services.search.warmUp();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Counts rate limits in Redis for all machines; without Redis, or while it is unavailable, in the primary process of this machine. */
async function openCounts(app: FastifyInstance, primary: Primary | undefined): Promise<RateCounts> {
  const here = primary?.counts ?? countInMemory();
  const { redisUrl } = app.market.config;
  if (redisUrl === undefined) return here;
  const redis = await openRedis(redisUrl, app.log);
  app.addHook('onClose', async () => redis.close());
  return countInRedis(redis, here);
}

async function addEverything(
  app: FastifyInstance,
  primary: Primary | undefined,
  runExclusively: RunExclusively,
): Promise<void> {
  const { config, database, identity, services, store } = app.market;
  if (config.tracing) traceCalls(app);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('identity', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  endConnectionsOnClose(app);
  takeEmptyBodies(app);
  addErrorHandlers(app);
  logCalls(app, config);
  const metrics = addMetrics(app, primary);
  addCacheHeaders(app);
  const isHost = hostCheck(config.hostKey);
  const countAccount = await addRateLimits(app, config, isHost, await openCounts(app, primary));
  await addCrossOrigin(app, config);
  addSafeHeaders(app, config);
  await app.register(cookie);
  await addOpenApi(app, config.publicApiBase || '/');
  addHealth(
    app,
    {
      database: () => sql`select 1`.execute(database.db),
      pictures: store.check,
      identity: identity.check,
    },
    { tolerated: store.root === undefined ? ['pictures'] : [] },
  );
  await registerImages(app, store);
  registerStop(app, services.mails);
  registerRevision(app, services.revision, isHost);
  await registerSessionExchange(app, services.tokens, services.pictures, isHost, countAccount);
  const scopes = createScopes(services.tokens.callerOf, identity.verify, countAccount);
  const handlers = createHandlers(services, config);
  const { replica } = database;
  const { responseCacheMegabytes: cacheMegabytes } = config;
  const seenBy = revisionSeenBy(isHost);
  const routed = replica ? addReplicaReads(app, handlers, replica, seenBy, metrics) : handlers;
  await registerEndpoints(app, scopes, routed, {
    cache: cacheMegabytes === 0 ? undefined : createResponseCache(cacheMegabytes * 1_000_000),
    revision: services.revision.known,
    ownRevision: services.revision.own,
    seenBy,
  });
  if (config.smtpUrl === undefined && primary?.isFirst !== false)
    app.log.warn('MARKET_SMTP_URL is not set: no mails are sent.');
  addHousekeeping(app, services, runExclusively);
}
