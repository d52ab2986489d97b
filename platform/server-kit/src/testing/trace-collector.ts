import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One span, as OTLP reports it. */
interface CollectedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

const valuesOf = (attributes: readonly { readonly key: string; readonly value: object }[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** For tests: receives the spans that servers record (OTLP over HTTP, as JSON). */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    for (const { resource, scopeSpans } of body.resourceSpans)
      for (const { spans: some } of scopeSpans)
        for (const span of some)
          spans.push({
            ...span,
            service: String(valuesOf(resource.attributes)['service.name']),
            attributes: valuesOf(span.attributes),
          });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A test that fails before it closes this still lets its process end.
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
