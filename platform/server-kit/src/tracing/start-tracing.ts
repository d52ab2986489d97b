import { context, propagation, trace } from '@opentelemetry/api';
import type { SettingsReader } from '../settings/index.ts';

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
