import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const spans = new WeakMap<FastifyRequest, Span>();

/**
 * Records one span for each request that the server handles, named by its route, as a child of the caller's `traceparent`. For
 * servers that have started tracing; before all other hooks.
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

/** The pattern of the route instead of the address, because visitors can make up any number of addresses. */
function nameOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? 'unknown'}`;
}
