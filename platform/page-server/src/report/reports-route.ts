import type { FastifyInstance } from 'fastify';
import { REPORTS_ADDRESS, type ReportBatch, reportLimits } from 'shared-contracts';
import { ReportBatchSchema } from 'shared-contracts/reports';
import { Compile } from 'typebox/compile';
import { subscriberOf } from '../assign/network.ts';
import { overLimit } from '../assign/page-limit.ts';
import { VISITOR_COOKIE } from '../assign/visitor.ts';
import { readAsText } from '../problem.ts';
import type { ReportParts } from './add-reports.ts';
import { withCleanErrors } from './error-groups.ts';
import type { EventFeed } from './event-feed.ts';
import type { VisitIds } from './visit-ids.ts';

/** Batches a minute from one address, before the factor: a page sends two or three. */
const PER_MINUTE = 60;
const schema = Compile(ReportBatchSchema);

/**
 * `POST /reports` accepts what pages report (`ReportBatch`), as `text/plain` from a beacon or as JSON. Responds 204 to everything,
 * because a page cannot do anything about a refusal; the metrics show what is not counted, with the reason.
 */
export async function reportsRoute(
  app: FastifyInstance,
  { settings, metrics: { dropped }, counts }: ReportParts,
  visits: VisitIds,
  feed: EventFeed,
): Promise<void> {
  const perMinute = Math.ceil(PER_MINUTE * settings.rateFactor);
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if ((await overLimit(counts, `reports:${subscriberOf(request.ip)}`, perMinute)) === undefined) return;
      dropped('too_many');
      return reply.code(204).send();
    });
    readAsText(scope, 'text/plain', 'application/json');
    scope.setErrorHandler(({ statusCode }: { statusCode?: number }, _request, reply) => {
      dropped(statusCode === 413 ? 'too_large' : 'invalid');
      return reply.code(204).send();
    });
    scope.post(REPORTS_ADDRESS, { bodyLimit: reportLimits.bytes }, async (request, reply) => {
      reply.code(204);
      // Another site must not make its visitors' browsers send reports here.
      if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return dropped('foreign');
      const batch = read(request.body);
      if (batch === undefined) return dropped('invalid');
      const visit = visits.read(batch.visit, request.cookies[VISITOR_COOKIE] ?? '', batch.versions);
      if (typeof visit === 'string') return dropped(visit);
      const { versions, vitals, reports } = batch;
      feed.publish({
        ...{ kind: 'reported', visit },
        batch: { versions, vitals, reports: withCleanErrors(reports) },
      });
    });
  });
}

function read(body: unknown): ReportBatch | undefined {
  try {
    const value: unknown = JSON.parse(String(body));
    return schema.Check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
