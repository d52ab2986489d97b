import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { MarketEvent } from '../endpoints/event-endpoints.ts';
import { serve } from '../testing/helpers.ts';
import { followEvents } from './follow-events.ts';

async function setup(t: TestContext, answer: RequestListener, token = () => 'token') {
  const calls: string[] = [];
  const baseUrl = await serve(t, (request, response) => {
    calls.push(request.url ?? '');
    answer(request, response);
  });
  const events: (MarketEvent | 'reset')[] = [];
  const timing = { retryMs: 2, pollMs: 5, silenceMs: 1000 };
  t.after(followEvents({ baseUrl, token, onEvent: (event) => events.push(event), ...timing }));
  return { calls, events };
}
async function until(check: () => boolean): Promise<void> {
  while (!check()) await pause(5);
}
const event = (id: number) => `id: ${id}\nevent: message\ndata: {"kind":"message","id":"${id}"}\n\n`;

test('the client assembles events that arrive in chunks, and after a disconnect resumes from the last event id', async (t) => {
  const { calls, events } = await setup(t, (request, response) => {
    assert.equal(request.headers.freezertoken, 'bearer token');
    if (calls.length === 2) return void response.writeHead(503).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (calls.length > 1) return void response.write(`${event(8)}:\n\nid: 9\nevent: reset\ndata: {}\n\n`);
    response.write('id: 6\nevent: open\ndata: {}\n\nid: 7\nevent: mess');
    setImmediate(() => response.end('age\ndata: {"kind":"message","id":"7"}\n\nid: 8\nevent: mess'));
  });
  await until(() => events.length >= 4);
  assert.deepEqual(events.slice(0, 4), [
    'reset',
    { kind: 'message', id: '7' },
    { kind: 'message', id: '8' },
    'reset',
  ]);
  assert.deepEqual(calls.slice(0, 3), ['/events?', '/events?after=7', '/events?after=7']);
});

test('after the stream ends or is refused with 403, the client reconnects only with a new token', async (t) => {
  let token = 'first';
  const { calls } = await setup(
    t,
    (_, response) => {
      if (calls.length === 2) return void response.writeHead(403).end();
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end('event: end\ndata: {}\n\n');
    },
    () => token,
  );
  for (const next of ['second', 'third']) {
    await until(() => calls.length > 0);
    const before = calls.length;
    await pause(30);
    assert.equal(calls.length, before);
    token = next;
    await until(() => calls.length === before + 1);
  }
});

test('the client polls for events when the stream delivers nothing', async (t) => {
  const { calls, events } = await setup(t, ({ url }, response) => {
    if (!url?.includes('poll=1')) return;
    const after = Number(/after=(\d+)/.exec(url)?.[1] ?? 4);
    const page = { last: after + 1, reset: false, events: [{ kind: 'notice', id: String(after + 1) }] };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(page));
  });
  await until(() => events.length >= 3);
  assert.deepEqual(events.slice(0, 3), ['reset', { kind: 'notice', id: '5' }, { kind: 'notice', id: '6' }]);
  assert.deepEqual(calls.slice(0, 3), ['/events?', '/events?poll=1', '/events?poll=1&after=5']);
});
