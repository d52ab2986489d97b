import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const spans = new WeakMap<FastifyRequest, Span>();

/**
 * One span for each call that the server answers, named by its route, a child of what the caller's `traceparent` says. For
 * servers for which tracing was started; before all other hooks.
 */
export function traceCalls(app: FastifyInstance): void {
  const tracer = trace.getTracer('fridge-market');
  app.addHook('onRequest', (request, _reply, done) => {
    const from = propagation.extract(context.active(), request.headers);
    const attributes = {
      'http.request.method': request.method,
      'url.path': request.url.split('?', 1)[0] ?? '',
    };
    const span = tracer.startSpan(nameOf(request), { kind: SpanKind.SERVER, attributes }, from);
    spans.set(request, span);
    // A call that is handed on as it came says what this server has done, not what it was asked by.
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

/** The pattern of the route and not the address, of which there are as many as visitors like. */
function nameOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? 'unknown'}`;
}
