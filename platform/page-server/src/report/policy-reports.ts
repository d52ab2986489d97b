import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RegistryReader, ServedDocument } from 'registry';
import type { RateCounts } from 'server-kit/engines/rate-limits';
import { subscriberOf } from '../assign/network.ts';
import { overLimit } from '../assign/page-limit.ts';
import { REPORTS_PATH } from '../document/content-policy.ts';
import { readAsText } from '../problem.ts';
import type { SiteMetrics } from './site-metrics.ts';

const BODY_LIMIT = 64 * 1024;
/** Deliveries a minute from one address (IPv6: one /64); browsers send one for several violations. */
const PER_ADDRESS = 60;
const FROM_ALL = 1200;
/** Kinds of violations with a stored count; the least recently seen are evicted, and logged anew. */
const MAX_KINDS = 500;
/** Kinds a minute that one address may add to the log: made-up kinds must not hide those of others. */
const KINDS_PER_ADDRESS = 20;

/**
 * `POST /reports/policy`: accepts browsers' reports of violations, in either of their two formats, and responds 204 whatever they
 * contain. At most 64 kB a delivery (413) and a bounded number a minute (429); not from other sites' pages (403). All are
 * counted; each kind is logged at its first, tenth, hundredth … time, with that number.
 */
export async function policyReports(
  app: FastifyInstance,
  registry: Pick<RegistryReader, 'document'>,
  metrics: Pick<SiteMetrics, 'policyViolation'>,
  counts: RateCounts,
  rateFactor: number,
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
    readAsText(scope, 'application/csp-report', 'application/reports+json', 'application/json', 'text/plain');
    scope.post(REPORTS_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      // Another site must not make its visitors' browsers send reports here.
      if (request.headers['sec-fetch-site'] === 'cross-site') return reply.code(403).send();
      const address = subscriberOf(request.ip);
      const seconds =
        (await overLimit(counts, `policy:${address}`, Math.ceil(PER_ADDRESS * rateFactor))) ??
        (await overLimit(counts, 'policy:all', Math.ceil(FROM_ALL * rateFactor)));
      if (seconds !== undefined) return reply.code(429).header('retry-after', seconds).send();
      for (const violation of readViolations(parsed(request.body))) await tell(violation, address);
      return reply.code(204).send();
    });
  });
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
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

type Violation = ReturnType<typeof violation>;

const directives = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'frame-src', 'child-src', 'worker-src'],
  ...['media-src', 'object-src', 'manifest-src', 'base-uri', 'form-action', 'frame-ancestors'],
  ...['require-trusted-types-for', 'trusted-types'],
]);

/**
 * Reads both formats that browsers send: `{"csp-report": {…}}` (report-uri) and a list of reports (Reporting API). Anything
 * else, and reports about something else, are left out; so are violations by an extension of the visitor's browser.
 * Of one delivery, twenty reports are read.
 */
export function readViolations(body: unknown): Violation[] {
  return bodies(body)
    .slice(0, 20)
    .map(violation)
    .filter(({ blocked, source }) => !isExtension(blocked) && !isExtension(source));
}

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of reports contains reports and no further lists: anything that is nested deeper is no report. */
const bodies = (body: unknown): Fields[] =>
  [body]
    .flat()
    .filter(isObject)
    .flatMap(({ 'csp-report': old, type, body: report }) =>
      [old, type === 'csp-violation' && report].filter(isObject).slice(0, 1),
    );

function violation(fields: Fields) {
  const named = text(fields, 'effectiveDirective', 'effective-directive', 'violated-directive');
  const directive = named.split(' ', 1)[0] ?? '';
  return {
    /** The directive that was broken, as browsers name it: `script-src-elem`, `style-src`, …; `other` when unknown. */
    directive: directives.has(directive) ? directive : 'other',
    /** Address of what was refused, or `inline`, `eval`, `trusted-types-sink`, … Without query; at most 300 characters. */
    blocked: address(text(fields, 'blockedURL', 'blocked-uri')),
    /** Address of the script that tried, without query; empty when the browser does not report it. */
    source: address(text(fields, 'sourceFile', 'source-file')),
    /** The beginning of an inline script or style, or of what went into a sink; at most 60 characters. */
    sample: printable(text(fields, 'sample', 'script-sample')).slice(0, 60),
    page: address(text(fields, 'documentURL', 'document-uri')),
  };
}

function text(fields: Fields, ...names: string[]): string {
  const found = names.map((name) => fields[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : '';
}

/** Without query and fragment: they may be secret, and make one kind of violation look like many. */
function address(value: string): string {
  return printable(value.split(/[?#]/, 1)[0] ?? '').slice(0, 300);
}

const printable = (value: string) => value.replace(/[^\x20-\x7e]/g, '.');
const isExtension = (value: string) => /^[a-z]+(-[a-z]+)*-extension(:|$)/.test(value);
