import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { openSourceMaps, openStore } from 'registry';
import { countInMemory, countInRedis } from 'server-kit/engines/rate-limits';
import { openRedis } from 'server-kit/engines/redis';
import { startTracing, traceCalls } from 'server-kit/tracing';
import { paths } from 'shared-contracts';
import { apiProxy } from './api-proxy.ts';
import { addDispatcher } from './assign/host-release/dispatcher.ts';
import { ownVersion } from './assign/host-release/own-version.ts';
import { createReleasedFiles } from './assign/host-release/released-files.ts';
import { addReleased, type ReleasedHost, sendToDispatcher } from './assign/host-release/role.ts';
import { consentRoute } from './assign/local-remote/consent-route.ts';
import { limitPages, pageLimitOf } from './assign/page-limit.ts';
import { previewRequests } from './assign/preview/preview-request.ts';
import { previewRoutes } from './assign/preview/preview-routes.ts';
import { createPreviews } from './assign/preview/previews.ts';
import { isTooLong, limitAddresses, refuseAddress } from './assign/request-address.ts';
import { createSessionReader } from './assign/session-reader.ts';
import { versionsRoute } from './assign/versions-route.ts';
import { cookieDefaults, createVisitOf } from './assign/visitor.ts';
import type { SharedPage } from './document/page-of-visit.ts';
import { securityHeaders } from './document/security-headers.ts';
import { watchDataRevision } from './load/data-revision.ts';
import { withDevelopmentServers } from './load/development-servers.ts';
import { hostFromSource, readHostBuild, readHostFiles, readServerBuild } from './load/host-build.ts';
import { createReportProblem } from './load/integrity-problems.ts';
import { openRegistry } from './load/open-registry.ts';
import { createPageCache } from './load/page-cache.ts';
import { createPageSource } from './load/page-source.ts';
import { createServerBuilds } from './load/server-builds.ts';
import { pageRoute } from './page-route.ts';
import { createMarketProxy } from './render/market-proxy.ts';
import { createRenderPool, leaveToBrowsers, type RenderPoolOptions } from './render/render-pool.ts';
import { addReports, openMetrics } from './report/add-reports.ts';
import { createErrorDetail } from './report/error-detail.ts';
import { forAdmins } from './report/platform/admin-check.ts';
import { createImpact } from './report/platform/impact.ts';
import { listRoutes } from './report/platform/list-routes.ts';
import { plainRoutes } from './report/platform/plain/plain-routes.ts';
import { platformData } from './report/platform/platform-data.ts';
import { platformRoutes } from './report/platform/platform-routes.ts';
import { policyReports } from './report/policy-reports.ts';
import { readReportKey } from './report/report-key.ts';
import { addRolloutGuard } from './report/rollout-guard/add-rollout-guard.ts';
import { registerSeoRoutes } from './seo-routes.ts';
import type { HostSettings } from './settings.ts';
import { createSignatures } from './signatures.ts';
import { staticFiles } from './static-files.ts';

/**
 * A request must arrive completely within two minutes (a picture of 10 MB over 0.7 Mbit/s), its headers within fifteen
 * seconds. A connection without traffic for two minutes is closed, so an event stream must send a sign of life more often.
 */
const connectionLimits = {
  requestTimeout: 120_000,
  connectionTimeout: 120_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
};

/**
 * Builds the host's server, which sends pages, proxies `/api` and serves the host's own files. It does not listen yet.
 * @param rendering overrides defaults of the render pool
 * @param role only in the process of a released host: its version and socket
 */
export async function buildHost(
  settings: HostSettings,
  rendering: Partial<Pick<RenderPoolOptions, 'code' | 'limits' | 'waitMs' | 'maxWaiting' | 'warm'>> = {},
  role?: ReleasedHost,
): Promise<FastifyInstance> {
  const app = Fastify({
    ...connectionLimits,
    logger: { level: 'info' },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    // An address that cannot be decoded belongs to no page.
    frameworkErrors: (_error, request, reply) =>
      isTooLong(request.url) ? refuseAddress(reply) : reply.redirect(paths.error(), 302),
  });
  if (settings.tracing) {
    const tracing = await startTracing(settings.tracing, 'page-server');
    app.addHook('onClose', tracing.close);
    traceCalls(app);
  }
  const warn = (message: string) => app.log.warn(message);
  const send = role && sendToDispatcher;
  const metrics = openMetrics(send);
  const reportProblem = createReportProblem(app.log, metrics.integrityProblem);
  const registry = await openRegistry(settings, app.log, reportProblem);
  app.addHook('onClose', async () => registry.close());
  const serverBuilds = createServerBuilds(settings, warn, reportProblem);
  registry.onChange((document) => void serverBuilds.fetchAll(document));
  const known = registry.document();
  if (known) await serverBuilds.fetchAll(known);
  const cache = createPageCache<SharedPage>();
  registry.onChange(cache.clear);
  metrics.watch(registry, () => cache.size);
  const sessions = createSessionReader(settings);
  const revision = watchDataRevision(settings, cache.clear);
  app.addHook('onClose', async () => revision.close());
  const host = settings.devOrigins.host_shell === undefined ? readHostBuild() : hostFromSource;
  const files = readHostFiles(host, reportProblem);
  const code = host === hostFromSource ? undefined : readServerBuild(host, reportProblem);
  const pool = code
    ? createRenderPool({
        code: { code },
        ...rendering,
        market: createMarketProxy(settings, () => revision.known),
        onOutput: (line) => app.log.warn({ render: line }, 'output of a render process'),
      })
    : leaveToBrowsers;
  app.addHook('onClose', () => pool.close());
  const own = ownVersion(role?.version);
  const released = createPageSource(settings, host, own, registry, serverBuilds);
  const isFromSource = Object.keys(settings.devOrigins).length > 0;
  const source = isFromSource ? withDevelopmentServers(released, settings.devOrigins) : released;

  limitAddresses(app);
  await securityHeaders(app, settings);
  await app.register(cookie, { parseOptions: cookieDefaults(settings) });
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', serial: registry.serial }),
  );
  const redis = settings.redisUrl ? await openRedis(settings.redisUrl, app.log) : undefined;
  app.addHook('onClose', async () => redis?.close());
  const counts = redis ? countInRedis(redis, countInMemory()) : countInMemory();
  const key = await readReportKey(settings, warn);
  const reports = await addReports(app, { settings, registry, key, metrics, redis, counts, own, send });
  await policyReports(app, registry, metrics, counts, settings.rateFactor);
  const afterWrite = () => {
    sessions.forget();
    return revision.check();
  };
  await apiProxy(app, settings.apiUrl, afterWrite, sessions.given);
  const visitOf = createVisitOf(registry, sessions);
  const passes = createPreviews(registry, serverBuilds, key, warn);
  const previews = previewRequests(passes, () => own.known);
  const guard = role ? undefined : addRolloutGuard(app, settings, reports.guardLooks, metrics);
  let arrived = async () => {};
  if (role) addReleased(app, role, previews);
  if (guard === undefined) await staticFiles(app, files, async () => undefined);
  else {
    const releasedFiles = createReleasedFiles(registry, openStore(settings.assetStore));
    await staticFiles(app, files, (name, request) => releasedFiles(name, () => previews.hostOf(request)));
    if (!isFromSource)
      arrived = addDispatcher(app, {
        ...{ settings, registry, own, visitOf, previews },
        onMessage: reports.onReleased,
        onFailure: guard.hostFailed,
      });
  }
  await app.register(async (pages) => {
    await limitPages(pages, pageLimitOf(settings), counts);
    registerSeoRoutes(pages, settings);
    versionsRoute(pages, { source, previews, visitOf });
    const signatures = createSignatures(key);
    const store = openStore(settings.assetStore);
    const impactOf = createImpact(registry, store);
    // The process of a released host has no routes for numbers and roll-backs: the page server that started it handles them.
    const rolling = guard && {
      data: async () => platformData(registry, reports, await impactOf(registry.document())),
      rollback: guard.rollback,
      refresh: () => registry.refresh(),
    };
    await pages.register(async (admins) => {
      forAdmins(admins, settings.apiUrl);
      previewRoutes(admins, registry.document, passes);
      if (rolling === undefined) return;
      platformRoutes(admins, rolling);
      const detail = createErrorDetail(openSourceMaps(store), own.find);
      listRoutes(admins, registry.document, reports.errors, detail);
    });
    if (rolling) plainRoutes(pages, { ...rolling, sessions, signatures });
    consentRoute(pages, sessions, signatures);
    const visit = { settings, source, sessions, signatures, previews, visitOf };
    pageRoute(pages, { ...visit, pool, cache, ...reports });
  });
  // The first data revision from market-api clears the cache: pages rendered after it stay cached.
  await Promise.all([pool.started, revision.check(), arrived()]);
  return app;
}
