import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { keepAnswers } from './answers/kept-answers.ts';
import type { Config } from './config.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { takeEmptyBodies } from './endpoints/input/json-body.ts';
import { registerEndpoints } from './endpoints/register.ts';
import { earlyErrors } from './errors/early-errors.ts';
import { addErrorHandlers } from './errors/error-handler.ts';
import { createIdentityProvider, type IdentityProvider } from './identity/identity-provider.ts';
import { type AvifQueue, createAvifQueue, noAvif } from './modules/images/avif-queue.ts';
import { createImageEncoder } from './modules/images/image-encoder.ts';
import { registerImages } from './modules/images/images.routes.ts';
import { openPictureStore, type PictureStore } from './modules/images/picture-store.ts';
import { registerRevision } from './modules/revision/revision.routes.ts';
import { registerSessionExchange } from './modules/tokens/session-exchange.routes.ts';
import { connectionLimits, endConnectionsOnClose } from './plugins/app/connections.ts';
import { createHandlers } from './plugins/app/handlers.ts';
import { addHealth } from './plugins/app/health.ts';
import { createServices, type Services } from './plugins/app/services.ts';
import { addTidying } from './plugins/app/tidy.ts';
import { addCacheHeaders } from './plugins/external/cache-headers.ts';
import { addCrossOrigin } from './plugins/external/cross-origin.ts';
import { logCalls, loggingOptions } from './plugins/external/logging.ts';
import { addMetrics } from './plugins/external/metrics.ts';
import { addOpenApi } from './plugins/external/openapi.ts';
import { addRateLimits } from './plugins/external/rate-limit.ts';
import { addSafeHeaders } from './plugins/external/safe-headers.ts';
import { hostCheck } from './scopes/host.ts';
import { createScopes } from './scopes/index.ts';

/** What the app is built from; the demo's seed and the tests work with the same parts. */
export interface Market {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly identity: IdentityProvider;
  readonly store: PictureStore;
  readonly services: Services;
  readonly avif: AvifQueue;
}

declare module 'fastify' {
  interface FastifyInstance {
    market: Market;
  }
}

/**
 * Builds the whole server, with its database opened and migrated, ready to `listen` or `inject`.
 * `close()` ends everything it opened. Fails when the data directory is in use or the database cannot be reached.
 */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const database = await openDatabase(config.database);
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
  });
  try {
    const store = await openPictureStore(config.dataDir, { exclusive: config.database.kind !== 'postgres' });
    const { db } = database;
    const report = (error: unknown) => app.log.error(error);
    const avif = config.avif ? createAvifQueue(db, store, report) : noAvif;
    app.addHook('onClose', avif.close);
    const encoder = createImageEncoder({ report });
    app.addHook('onClose', encoder.close);
    const services = createServices({ config, database, store, identity, avif, encoder });
    app.decorate('market', { config, database, identity, store, services, avif });
    await addEverything(app);
    await app.ready();
    await services.search.warmUp();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function addEverything(app: FastifyInstance): Promise<void> {
  const { config, database, identity, services, store } = app.market;
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
  addMetrics(app);
  addCacheHeaders(app);
  const isHost = hostCheck(config.hostKey);
  const countAccount = await addRateLimits(app, config, isHost);
  await addCrossOrigin(app, config);
  addSafeHeaders(app, config);
  await app.register(cookie);
  await addOpenApi(app, config.publicApiBase || '/');
  addHealth(app, {
    database: () => sql`select 1`.execute(database.db),
    pictures: store.check,
    identity: identity.check,
  });
  await registerImages(app, store);
  registerRevision(app, services.revision);
  await registerSessionExchange(app, {
    isHost,
    countAccount,
    tokens: services.tokens,
    pictures: services.pictures,
  });
  const scopes = createScopes({
    callerOf: services.tokens.callerOf,
    identityOf: identity.verify,
    countAccount,
  });
  const answers = keepAnswers({
    revision: services.revision.known,
    bytes: config.keptAnswers * 1_000_000,
  });
  await registerEndpoints(app, scopes, createHandlers(services, config), answers);
  addTidying(app, services);
}
