import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RegistryReader, ServedDocument } from 'registry';
import type { RateCounts } from 'server-kit/engines/rate-limits';
import { subscriberOf } from '../assign/network.ts';
import { overLimit } from '../assign/page-limit.ts';
import { REPORTS_PATH } from '../document/content-policy.ts';
import type { SiteMetrics } from './site-metrics.ts';
import { readViolations, type Violation } from './violation-report.ts';

const BODY_LIMIT = 64 * 1024;
/** Deliveries a minute from one address (IPv6: one /64); browsers send one for several violations. */
const PER_ADDRESS = 60;
const FROM_ALL = 1200;
/** Kinds of violations with a stored count; the least recently seen are evicted, and logged anew. */
const MAX_KINDS = 500;
/** Kinds a minute that one address may add to the log: made-up kinds must not hide those of others. */
const KINDS_PER_ADDRESS = 20;

interface PolicyReportsParts {
  readonly registry: Pick<RegistryReader, 'document'>;
  readonly metrics: Pick<SiteMetrics, 'policyViolation'>;
  readonly rateFactor: number;
  /** The counters that page servers share. */
  readonly counts: RateCounts;
}

/**
 * `POST /reports/policy`: accepts browsers' reports of violations, in either of their two formats, and responds 204 whatever they
 * contain. At most 64 kB a delivery (413) and a bounded number a minute (429); not from other sites' pages (403). All are
 * counted; each kind is logged at its first, tenth, hundredth … time, with that number.
 */
export async function policyReports(
  app: FastifyInstance,
  { registry, metrics, rateFactor, counts }: PolicyReportsParts,
): Promise<void> {
  const seen = new LRUCache<string, number>({ max: MAX_KINDS });

  async function tell(violation: Violation, address: string): Promise<void> {
    const remote = remoteOf(violation, registry.document());
    const { directive, blocked } = violation;
    metrics.policyViolation(remote, directive);
    const kind = `${remote} ${directive} ${blocked}`;
    const isNew = !seen.has(kind);
    if (isNew && (await overLimit(counts, `kinds:${address}`, KINDS_PER_ADDRESS)) !== undefined) return;
    const times = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, times);
    if (Number.isInteger(Math.log10(times)))
      app.log.warn({ remote, ...violation, times }, 'a page violated the content security policy');
  }

  await app.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json', 'application/json', 'text/plain'];
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, parsed(String(body))),
    );
    scope.post(REPORTS_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      // Another site must not make its visitors' browsers send reports here.
      if (request.headers['sec-fetch-site'] === 'cross-site') return reply.code(403).send();
      const address = subscriberOf(request.ip);
      const seconds =
        (await overLimit(counts, `policy:${address}`, Math.ceil(PER_ADDRESS * rateFactor))) ??
        (await overLimit(counts, 'policy:all', Math.ceil(FROM_ALL * rateFactor)));
      if (seconds !== undefined) return reply.code(429).header('retry-after', seconds).send();
      for (const violation of readViolations(request.body)) await tell(violation, address);
      return reply.code(204).send();
    });
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The remote whose file was refused, or whose script tried it; every other violation counts for the host. */
function remoteOf({ blocked, source }: Violation, document: ServedDocument | undefined): string {
  const remotes = Object.entries(document?.remotes ?? {});
  const owner = (address: string) =>
    remotes.find(([id, { origin }]) => address.startsWith(`${origin}/${id}/`))?.[0];
  return owner(source) ?? owner(blocked) ?? 'host';
}
