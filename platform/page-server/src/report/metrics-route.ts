import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { isLoopback } from '../assign/network.ts';
import { isSame } from '../signatures.ts';
import type { ReportStore } from './report-store.ts';
import type { GuardView } from './rollout-guard/guard-view.ts';
import type { SiteMetrics } from './site-metrics.ts';

/**
 * `GET /metrics`, Prometheus text, and `GET /metrics/remotes`, JSON for the release commands: `{ host, remotes: [{ remote,
 * version, loads, failures, loadMs }], since, reported: [{ remote, version, at }], guard: [{ remote, team, version, text, isInDoubt }] }`;
 * `host` is the version that this server was started with, `since` when it began to count, `loadMs` an average or null, `at` the time of
 * the last report (ISO 8601), `guard` the rollout guard's view. Requires `Authorization: Bearer <MARKET_METRICS_TOKEN>` when that is set,
 * otherwise a request from this machine; 404 for all other requests.
 */
export function metricsRoute(
  app: FastifyInstance,
  metrics: SiteMetrics,
  store: Pick<ReportStore, 'since' | 'lastReports'>,
  token: string | undefined,
  host: () => Promise<string | undefined>,
  guard: () => readonly GuardView[],
): void {
  const onRequest: onRequestAsyncHookHandler = async (request, reply) => {
    if (!isOperator(request, token)) return reply.callNotFound();
    reply.header('cache-control', 'no-store');
  };
  app.get('/metrics', { onRequest }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
  app.get('/metrics/remotes', { onRequest }, async () => {
    const reported = store.lastReports().map((each) => ({ ...each, at: iso(each.at) }));
    const [since, remotes] = [iso(store.since), await metrics.remotes()];
    return { host: await host(), remotes, since, reported, guard: guard() };
  });
}

const iso = (at: number) => new Date(at).toISOString();

function isOperator(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined)
    return isSame(Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${token}`));
  // A request that a proxy on this machine forwards comes from elsewhere.
  const handedOn = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return !handedOn && isLoopback(request.socket.remoteAddress ?? '');
}
