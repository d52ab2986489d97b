import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { paths } from 'shared-contracts';
import { apiProxy } from './api-proxy.ts';
import { hostFromSource, readHostBuild } from './build/host-build.ts';
import { forRobots } from './for-robots.ts';
import { addGuard } from './guard/add-guard.ts';
import { readHostFiles, readServerBuild } from './integrity/host-files.ts';
import { createIntegrityProblems } from './integrity/integrity-problems.ts';
import { openRegistry } from './integrity/open-registry.ts';
import { watchDataRevision } from './page/data-revision.ts';
import { developmentRooms } from './page/development-rooms.ts';
import { createPageCache } from './page/page-cache.ts';
import { pageRoute } from './page/page-route.ts';
import { createPageSource } from './page/page-source.ts';
import { createSessionReader } from './page/session-reader.ts';
import { versionsRoute } from './page/versions-route.ts';
import { createAdminCheck } from './platform/admin-check.ts';
import { platformData } from './platform/platform-data.ts';
import { platformRoutes } from './platform/platform-routes.ts';
import { policyReports } from './policy/policy-reports.ts';
import { safeHeaders } from './policy/safe-headers.ts';
import { createMarketGate } from './render/market-gate.ts';
import { createRenderPool, leaveToBrowsers, type RenderPoolOptions } from './render/render-pool.ts';
import { createServerBuilds } from './render/server-builds.ts';
import { addReports } from './reports/add-reports.ts';
import type { HostSettings } from './settings.ts';
import { staticFiles } from './static-files.ts';

/**
 * The host's server: sends the page, hands `/api` on, serves its own files. Not listening yet.
 * @param rendering how long pages wait and may take, where it is not as usual
 */
export async function buildHost(
  settings: HostSettings,
  rendering: Pick<RenderPoolOptions, 'limits' | 'waitMs' | 'mostWaiting'> = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: 'info' },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    // An address that cannot be decoded is no page.
    frameworkErrors: (_error, _request, reply) => reply.redirect(paths.error(), 302),
  });
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
  const cache = createPageCache();
  registry.onChange(() => cache.clear());
  const revision = watchDataRevision({ apiUrl: settings.apiUrl, onChange: () => cache.clear() });
  app.addHook('onClose', async () => revision.close());
  const sessions = createSessionReader(settings);
  const rooms = developmentRooms(settings.devOrigins);
  const host = settings.devOrigins.host_shell === undefined ? readHostBuild() : hostFromSource;
  const files = readHostFiles(host, integrity.report);
  const code = host === hostFromSource ? undefined : readServerBuild(host, integrity.report);
  const pool = code
    ? createRenderPool({
        code,
        ...rendering,
        market: createMarketGate(settings),
        onOutput: (line) => app.log.warn({ render: line }, 'said by a render process'),
      })
    : leaveToBrowsers;
  app.addHook('onClose', () => pool.close());
  const source = createPageSource({ settings, host, registry, serverBuilds, rooms });

  await safeHeaders(app, settings);
  await app.register(cookie);
  app.get('/healthz', () => ({ status: 'ok', serial: registry.serial }));
  const reports = await addReports(app, { settings, registry, cache });
  integrity.onIntegrityProblem((problem) => reports.metrics.integrityProblem(problem, problem.kind));
  await policyReports(app, {
    remotes: () =>
      Object.entries(registry.document()?.remotes ?? {}).map(([id, { origin }]) => ({ id, origin })),
    onViolation: ({ remote, directive }) => reports.metrics.policyViolation(remote, directive),
    rateFactor: settings.rateFactor,
  });
  await apiProxy(app, settings.apiUrl, () => revision.changed());
  await staticFiles(app, files);
  forRobots(app, settings);
  versionsRoute(app, { settings, source });
  const rollback = addGuard(app, { settings, registry, ...reports });
  platformRoutes(app, {
    data: () => platformData(registry.document(), reports.numbers),
    admin: createAdminCheck(settings.apiUrl, settings.hostKey),
    rollback,
  });
  const { visits, onRendered } = reports;
  pageRoute(app, { settings, source, pool, cache, sessions, visits, onRendered });
  await pool.started;
  return app;
}
