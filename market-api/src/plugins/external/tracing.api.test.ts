import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startTraceCollector } from 'server-kit/testing/trace-collector';
import { startTestMarket } from '../../testing/test-market.ts';

it('traces a request and its queries under the incoming trace id, without the user’s e-mail address', async (t) => {
  const collector = await startTraceCollector();
  const market = await startTestMarket({ tracing: { endpoint: collector.endpoint, share: 1 } });
  t.after(collector.close);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const { email, token } = await market.person('seller');
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  await market.call('GET /loadadvertiseproduct', { query: { email, limit: 1 }, token, headers });
  await market.close();

  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const call = spans.find(({ name }) => name === 'GET /loadadvertiseproduct') ?? assert.fail('no call');
  assert.equal(call.parentSpanId, 'b7ad6b7169203331');
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId);
  assert.ok(queries.some(({ attributes }) => /product_listings/.test(String(attributes['db.query.text']))));
  assert.ok(!JSON.stringify(collector.spans).includes(email), 'whose it is stays here');
});
