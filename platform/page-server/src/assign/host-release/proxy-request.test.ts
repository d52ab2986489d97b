import assert from 'node:assert/strict';
import { once } from 'node:events';
import http, { type IncomingMessage, type RequestListener, type Server } from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { rawRequest, temporaryFolder, until } from 'test-helpers/node';
import { proxyRequest } from './proxy-request.ts';

/** Another process of the server, reduced to its socket. */
async function processAt(t: TestContext, socket: string, answer: RequestListener) {
  const calls: IncomingMessage[] = [];
  const server: Server = http.createServer((request, response) => {
    calls.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  return { socket, calls, connections };
}

/** A page server that proxies each request to a first process, and to a second one if the first did not respond. */
async function setup(t: TestContext, first: RequestListener) {
  const folder = await temporaryFolder(t);
  const one = await processAt(t, path.join(folder, 'one.sock'), first);
  const two = await processAt(t, path.join(folder, 'two.sock'), (_, response) => response.end('two'));
  const app = Fastify();
  await app.register(cookie);
  /** `before` runs before the request is proxied. */
  const state = { before: async (_raw: IncomingMessage) => {}, passed: [] as boolean[] };
  app.addHook('onRequest', async (request, reply) => {
    await state.before(request.raw);
    for (const { socket } of [one, two]) {
      const isPassed = await proxyRequest(request, reply, socket);
      state.passed.push(isPassed);
      if (isPassed) return reply;
    }
  });
  app.get('/', () => 'own');
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  /** A visitor's own connection, on which these bytes are sent. */
  const connect = (bytes: string) => {
    const { port } = app.server.address() as net.AddressInfo;
    const visitor = net.connect(port, '127.0.0.1').on('error', () => {});
    t.after(() => visitor.destroy());
    visitor.write(bytes);
    return visitor;
  };
  const ask = async (method: string, body?: string) => {
    const answer = await rawRequest(app.listeningOrigin, '/', {
      method,
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, body: String(answer.body) };
  };
  return { one, two, state, ask, connect };
}

const head = (method: string, length = 0) =>
  `${method} / HTTP/1.1\r\nhost: market.test\r\ncontent-length: ${length}\r\n\r\n`;
const dies: RequestListener = ({ socket }) => socket.destroy();

test('a GET request whose process dies goes to the next process; any other method responds with 503', async (t) => {
  const { one, two, ask } = await setup(t, dies);
  assert.deepEqual(await ask('GET'), { status: 200, body: 'two' });
  assert.deepEqual([one.calls.length, two.calls.length], [1, 1]);
  for (const body of [undefined, '{}']) {
    const { status, body: said } = await ask('POST', body);
    assert.deepEqual([status, JSON.parse(said).code], [503, 'unavailable']);
  }
  assert.equal((await ask('DELETE')).status, 503);
  assert.deepEqual([one.calls.length, two.calls.length], [4, 1], 'the first one may have done it');
});

for (const [when, answer, isBegun] of [
  ['while the process works', () => {}, false],
  ['in the middle of a response', (_, response) => void response.write('begins'), true],
] as [string, RequestListener, boolean][])
  test(`a visitor who disconnects ${when} leaves no connection, and no other process is called`, async (t) => {
    const { one, two, state, connect } = await setup(t, answer);
    const visitor = connect(head('GET'));
    await until(() => one.calls.length === 1);
    if (isBegun) await once(visitor, 'data');
    assert.equal(await one.connections(), 1);
    visitor.destroy();
    await until(async () => (await one.connections()) === 0 && state.passed.length > 0);
    assert.deepEqual([state.passed, two.calls.length], [[true], 0]);
  });

test('calls no process for a visitor who has disconnected before', async (t) => {
  const { one, two, state, connect } = await setup(t, (_, response) => response.end('one'));
  state.before = async ({ socket }) => {
    socket.destroy();
    await once(socket, 'close');
  };
  await once(connect(head('GET')), 'close');
  await until(async () => state.passed.length > 0 && (await one.connections()) === 0);
  assert.deepEqual([state.passed, one.calls.length, two.calls.length], [[true], 0, 0]);
});

test('a process that dies while it responds and still receives the body ends only that call', async (t) => {
  const { one, connect } = await setup(t, (_, response) => void response.write('begins'));
  const body = 'x'.repeat(10_000_000);
  for (const method of ['POST', 'GET']) {
    const visitor = connect(head(method, body.length + 1) + body);
    const closed = new Promise((resolve) => visitor.once('close', resolve));
    await once(visitor, 'data');
    one.calls.at(-1)?.socket.destroy();
    visitor.resume();
    await closed;
  }
});

test('the unread body of a request whose process died does not block the next request on the connection', async (t) => {
  const { connect } = await setup(t, ({ method, socket }, response) => {
    if (method === 'POST') socket.destroy();
    else response.end('next');
  });
  const half = 'x'.repeat(2_000_000);
  const visitor = connect(head('POST', 2 * half.length) + half);
  let received = '';
  visitor.setEncoding('latin1').on('data', (text) => {
    received += text;
  });
  await until(() => received.includes('503'));
  visitor.write(half + head('GET'));
  await until(() => received.includes('next'));
});
