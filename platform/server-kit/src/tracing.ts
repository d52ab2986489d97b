import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SettingsReader } from './settings.ts';

export interface TracingSettings {
  /** Base address of a collector that takes OTLP over HTTP, `http://collector:4318`. */
  readonly endpoint: string;
  /** Share of the visits whose trace begins here that is recorded, 0 to 1. A trace from another server keeps that server's decision. */
  readonly share: number;
}

/** The variables of every OpenTelemetry tool. Without an endpoint nothing is recorded, and no tracing library is loaded. */
export function readTracing(read: SettingsReader): TracingSettings | undefined {
  const endpoint = read.optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT');
  const name = 'OTEL_TRACES_SAMPLER_ARG';
  const share = Number(read.text(name, '1'));
  if (!(share >= 0 && share <= 1)) read.refuse(name, 'has to be a number from 0 to 1');
  return endpoint && { endpoint: endpoint.href.replace(/\/$/, ''), share };
}

const TRACER = 'fridge-market';

const withoutQuery = (path: string) => path.split('?', 1)[0] ?? path;

/**
 * Records what this process does for each visit and sends it to a collector (OpenTelemetry). Calls to other servers, by
 * `fetch` or undici, contain the id of the visit's trace in `traceparent` (W3C Trace Context).
 * @param service name of this process in the traces
 */
export async function startTracing({ endpoint, share }: TracingSettings, service: string) {
  const [sdk, contexts, core, otlp, undici, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/instrumentation-undici'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new otlp.OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service, 'process.pid': process.pid }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  const calls = new undici.UndiciInstrumentation({
    // Requests outside of a visit, such as the check for a new registry document, are not recorded.
    requireParentforSpans: true,
    // Search words and e-mail addresses must not be recorded.
    requestHook: (span, { origin, path }) => {
      span.setAttributes({ 'url.full': origin + withoutQuery(path), 'url.query': '' });
    },
  });
  calls.setTracerProvider(provider);
  return {
    /** Sends what was recorded so far, and stops. Never rejects: an unreachable collector loses traces, not visits. */
    async close(): Promise<void> {
      calls.disable();
      await provider.shutdown().catch(() => {});
    },
  };
}

const spans = new WeakMap<FastifyRequest, Span>();

/**
 * Records one span for each request that the server handles, named by its route, as a child of the caller's `traceparent`. For
 * servers that have started tracing; before all other hooks.
 */
export function traceCalls(app: FastifyInstance): void {
  const tracer = trace.getTracer(TRACER);
  app.addHook('onRequest', (request, _reply, done) => {
    const from = propagation.extract(context.active(), request.headers);
    const attributes = {
      'http.request.method': request.method,
      'url.path': withoutQuery(request.url),
    };
    // The pattern of the route instead of the address, because visitors can make up any number of addresses.
    const name = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, from);
    spans.set(request, span);
    // A forwarded request must name this server's span, not the caller's.
    delete request.headers.traceparent;
    context.with(trace.setSpan(from, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttributes({
      'http.route': request.routeOptions.url ?? 'unknown',
      'http.response.status_code': reply.statusCode,
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** A completed query, as Kysely's log reports it. */
interface AnsweredQuery {
  readonly level: 'query' | 'error';
  readonly query: { readonly sql: string };
  readonly queryDurationMillis: number;
}

/** Records a span for a query of the current request. Its text has placeholders, never the values. */
export function traceQuery({ level, query, queryDurationMillis }: AnsweredQuery): void {
  if (trace.getActiveSpan() === undefined) return;
  const end = Date.now();
  const span = trace.getTracer(TRACER).startSpan(
    /^\s*(?:\/\*[^*]*\*\/\s*)?(\w+)/.exec(query.sql)?.[1] ?? 'query',
    {
      kind: SpanKind.CLIENT,
      startTime: end - queryDurationMillis,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
    },
    context.active(),
  );
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}
