import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { openSourceMaps, openStore } from 'registry';
import { countInMemory, countInRedis } from 'server-engines/rate-limits';
import { openRedis } from 'server-engines/redis';
import { startTracing, traceCalls } from 'server-tracing';
import { paths } from 'shared-contracts';
import { apiProxy } from './api-proxy.ts';
import { hostFromSource, readHostBuild } from './build/host-build.ts';
import { policyReports } from './content-security/policy-reports.ts';
import { securityHeaders } from './content-security/security-headers.ts';
import { createErrorDetail } from './errors/error-detail.ts';
import { createHostOf } from './host-release/assigned-host.ts';
import { addFront } from './host-release/front.ts';
import type { HostFailure } from './host-release/host-versions.ts';
import { ownVersion, reportedVersion } from './host-release/own-version.ts';
import { passOn } from './host-release/pass-on.ts';
import { addReleased, tellFront } from './host-release/released.ts';
import { createReleasedFiles } from './host-release/released-files.ts';
import type { ReleasedHost } from './host-release/role.ts';
import { readHostFiles, readServerBuild } from './integrity/host-files.ts';
import { createIntegrityProblems } from './integrity/integrity-problems.ts';
import { openRegistry } from './integrity/open-registry.ts';
import { consentRoute } from './local-remote/consent-route.ts';
import { watchDataRevision } from './page/data-revision.ts';
import { developmentServers, withDevelopmentServers } from './page/development-servers.ts';
import { createPageCache } from './page/page-cache.ts';
import { pageRoute } from './page/page-route.ts';
import { createPageSource } from './page/page-source.ts';
import type { SharedPage } from './page/render-page.ts';
import { isTooLong, limitAddresses, refuseAddress } from './page/request-address.ts';
import { versionsRoute } from './page/versions-route.ts';
import { createAdminCheck } from './platform/admin-check.ts';
import { createImpact } from './platform/breaks.ts';
import { listRoutes } from './platform/list-routes.ts';
import { plainRoutes } from './platform/plain/plain-routes.ts';
import { platformData } from './platform/platform-data.ts';
import { platformRoutes } from './platform/platform-routes.ts';
import { previewRequests } from './preview/preview-request.ts';
import { previewRoutes } from './preview/preview-routes.ts';
import { createPreviews } from './preview/previews.ts';
import { createMarketGate } from './render/market-gate.ts';
import { createRenderPool, leaveToBrowsers, type RenderPoolOptions } from './render/render-pool.ts';
import { createServerBuilds } from './render/server-builds.ts';
import { addReports } from './reports/add-reports.ts';
import { addRolloutGuard, type RollBack } from './rollout-guard/add-rollout-guard.ts';
import { registerSeoRoutes } from './seo-routes.ts';
import type { HostSettings } from './settings.ts';
import { createSignatures } from './signatures.ts';
import { staticFiles } from './static-files.ts';
import { limitPages, pageLimitOf } from './visits/page-limit.ts';
import { readReportKey } from './visits/report-key.ts';
import { createSessionReader } from './visits/session-reader.ts';
import { createVisitOf } from './visits/visit-of.ts';

/**
 * A request has to have come whole within two minutes (a picture of 10 MB over 0.7 Mbit/s), its headers within fifteen
 * seconds, and a connection on which nothing moves for two minutes ends. Events that are sent as they happen need a sign
 * of life more often than that.
 */
const connectionLimits = {
  requestTimeout: 120_000,
  connectionTimeout: 120_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
};

/**
 * The host's server: sends the page, hands `/api` on, serves its own files. Not listening yet.
 * @param rendering how long pages wait and may take, where it is not as usual
 * @param role in the process of a released host: which one it is
 */
export async function buildHost(
  settings: HostSettings,
  rendering: Partial<Pick<RenderPoolOptions, 'code' | 'limits' | 'waitMs' | 'mostWaiting' | 'spares'>> = {},
  role?: ReleasedHost,
): Promise<FastifyInstance> {
  const app = Fastify({
    ...connectionLimits,
    logger: { level: 'info' },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    // An address that cannot be decoded is no page.
    frameworkErrors: (_error, request, reply) =>
      isTooLong(request.url) ? refuseAddress(reply) : reply.redirect(paths.error(), 302),
  });
  if (settings.tracing) {
    const tracing = await startTracing(settings.tracing, 'page-server');
    app.addHook('onClose', tracing.close);
    traceCalls(app);
  }
  const integrity = createIntegrityProblems(app.log);
  const registry = await openRegistry(settings, app.log, integrity);
  app.addHook('onClose', async () => registry.close());
  const serverBuilds = createServerBuilds({
    internalOrigins: settings.internalOrigins,
    onProblem: (message) => app.log.warn(message),
    onIntegrityProblem: integrity.report,
  });
  registry.onChange((document) => void serverBuilds.fetchAll(document));
  const known = registry.document();
  if (known) await serverBuilds.fetchAll(known);
  const cache = createPageCache<SharedPage>();
  registry.onChange(cache.clear);
  const { apiUrl, hostKey } = settings;
  const sessions = createSessionReader(settings);
  const revision = watchDataRevision({ apiUrl, hostKey, onChange: cache.clear });
  app.addHook('onClose', async () => revision.close());
  const host = settings.devOrigins.host_shell === undefined ? readHostBuild() : hostFromSource;
  const files = readHostFiles(host, integrity.report);
  const code = host === hostFromSource ? undefined : readServerBuild(host, integrity.report);
  const pool = code
    ? createRenderPool({
        code: { code },
        ...rendering,
        market: createMarketGate({ ...settings, revision: () => revision.known }),
        onOutput: (line) => app.log.warn({ render: line }, 'said by a render process'),
      })
    : leaveToBrowsers;
  app.addHook('onClose', () => pool.close());
  const own = role ? reportedVersion(role.version) : ownVersion();
  const released = createPageSource({ settings, host, ownVersion: () => own.known, registry, serverBuilds });
  const isFromSource = Object.keys(settings.devOrigins).length > 0;
  const source = isFromSource
    ? withDevelopmentServers(released, developmentServers(settings.devOrigins))
    : released;

  limitAddresses(app);
  await securityHeaders(app, settings);
  await app.register(cookie);
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', serial: registry.serial }),
  );
  const redis = settings.redisUrl ? await openRedis(settings.redisUrl, app.log) : undefined;
  app.addHook('onClose', async () => redis?.close());
  const counts = redis ? countInRedis(redis, countInMemory()) : countInMemory();
  const key = await readReportKey(settings, (message) => app.log.warn(message));
  const reports = await addReports(app, {
    settings,
    registry,
    key,
    pagesCached: () => cache.size,
    redis,
    counts,
    own,
    tellFront: role && tellFront,
  });
  integrity.onIntegrityProblem((problem) => reports.metrics.integrityProblem(problem, problem.kind));
  await policyReports(app, {
    remotes: () =>
      Object.entries(registry.document()?.remotes ?? {}).map(([id, { origin }]) => ({ id, origin })),
    onViolation: ({ remote, directive }) => reports.metrics.policyViolation(remote, directive),
    rateFactor: settings.rateFactor,
    counts,
  });
  const afterWrite = () => {
    sessions.forget();
    return revision.check();
  };
  await apiProxy(app, settings.apiUrl, afterWrite, sessions.given);
  const visitOf = createVisitOf(registry, sessions);
  const previews = createPreviews({ registry, serverBuilds, key, warn: (message) => app.log.warn(message) });
  const previewed = previewRequests(previews, settings.env === 'production', () => own.known);
  const hostOf = createHostOf(registry, visitOf, previewed, settings);
  let rollback: RollBack = neverHere;
  let arrived = async () => {};
  if (role) {
    addReleased(app, role, { hostOf, previews: previewed });
    await staticFiles(app, files, async (_, request, reply) =>
      (await passOn(request, reply, { socket: role.front })) ? true : undefined,
    );
  } else {
    const guard = addRolloutGuard(app, { settings, ...reports });
    rollback = guard.rollback;
    const releasedFiles = createReleasedFiles(registry, openStore(settings.assetStore));
    await staticFiles(app, files, (name, request) => releasedFiles(name, () => previewed.hostOf(request)));
    const { onReleased: onMessage } = reports;
    const onFailure = (failure: HostFailure) => void guard.hostFailed(failure);
    if (!isFromSource) arrived = addFront(app, { settings, registry, own, hostOf, onMessage, onFailure });
  }
  const { visits, sourceOf, onRendered } = reports;
  await app.register(async (pages) => {
    await limitPages(pages, pageLimitOf(settings), counts);
    registerSeoRoutes(pages, settings);
    const assigned = { previews: previewed, visitOf };
    versionsRoute(pages, { settings, source, ...assigned });
    const admin = createAdminCheck(settings.apiUrl);
    previewRoutes(pages, { document: () => registry.document(), previews, admin });
    const signatures = createSignatures(key);
    const store = openStore(settings.assetStore);
    const impactOf = createImpact(registry, store);
    const rolling = {
      data: async () => platformData(registry, reports, await impactOf(registry.document())),
      rollback,
      refresh: () => registry.refresh(),
    };
    platformRoutes(pages, { ...rolling, admin });
    plainRoutes(pages, { ...rolling, sessions, signatures });
    listRoutes(pages, {
      ...{ admin, errors: reports.errors, document: () => registry.document() },
      detail: createErrorDetail(openSourceMaps(store), () => own.find()),
    });
    consentRoute(pages, { sessions, signatures, secure: settings.env === 'production' });
    const counted = { visits, sourceOf, onRendered };
    pageRoute(pages, { settings, source, pool, cache, sessions, signatures, ...assigned, ...counted });
  });
  // The market's first word empties the cache: what is rendered from here on is kept.
  await Promise.all([pool.started, revision.check(), arrived()]);
  return app;
}

/** The page server answers for that, whatever host is live. */
const neverHere: RollBack = async () => {
  throw new Error('A released host changes no registry.');
};
