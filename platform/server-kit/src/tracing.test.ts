import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { ConfigError, SettingsReader } from './settings.ts';
import { startTraceCollector } from './testing/trace-collector.ts';
import { readTracing, startTracing, traceCalls, traceQuery } from './tracing.ts';

test('all spans of a request have its trace id, from the first server to the SQL query, without query parameters', async () => {
  const collector = await startTraceCollector();
  const tracing = await startTracing({ endpoint: collector.endpoint, share: 1 }, 'both');
  const back = Fastify();
  traceCalls(back);
  back.get('/products/:id', async () => {
    traceQuery({
      level: 'query',
      query: { sql: 'select * from products where id = $1' },
      queryDurationMillis: 3,
    });
    return {};
  });
  const address = await back.listen({ port: 0, host: '127.0.0.1' });
  const front = Fastify();
  traceCalls(front);
  front.get('/api/*', async () => (await fetch(`${address}/products/7?email=ann@market.test`)).json());
  front.get('/broken', async () => {
    throw new Error('broken');
  });

  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  await front.inject({ url: '/api/products/7?email=ann@market.test', headers });
  await front.inject('/broken');
  await fetch(`${address}/products/8`);
  await tracing.close();
  await Promise.all([front.close(), back.close()]);
  await collector.close();

  const chain = collector.spans.filter((span) => span.traceId === traceId);
  const byId = new Map(chain.map((span) => [span.spanId, span]));
  const query = chain.find(({ name }) => name === 'select') ?? assert.fail('no query');
  const names: string[] = [];
  for (let span: typeof query | undefined = query; span; span = byId.get(span.parentSpanId ?? ''))
    names.push(span.name);
  assert.deepEqual(names, ['select', 'GET /products/:id', 'GET', 'GET /api/*']);
  assert.equal(query.attributes['db.query.text'], 'select * from products where id = $1');
  assert.doesNotMatch(JSON.stringify(collector.spans), /ann/, 'nothing of what was asked for');
  const others = collector.spans.filter((span) => span.traceId !== traceId);
  assert.deepEqual(others.map(({ name }) => name).sort(), ['GET /broken', 'GET /products/:id', 'select']);
});

test('tracing is off without an endpoint, and the share of traces must be a number from 0 to 1', () => {
  const read = (environment: Record<string, string>) => {
    const reader = new SettingsReader(environment);
    const settings = readTracing(reader);
    reader.finish();
    return settings;
  };
  assert.equal(read({}), undefined);
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';
  assert.deepEqual(read({ OTEL_EXPORTER_OTLP_ENDPOINT }), { endpoint: 'http://collector:4318', share: 1 });
  assert.equal(read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0.1' })?.share, 0.1);
  for (const OTEL_TRACES_SAMPLER_ARG of ['2', '-1', 'all'])
    assert.throws(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG }), ConfigError);
});
