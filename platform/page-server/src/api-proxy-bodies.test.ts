import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import Fastify, { LogController } from 'fastify';
import { listen } from 'test-helpers/node';
import { apiProxy } from './api-proxy.ts';

type HttpResponse = (request: IncomingMessage, response: ServerResponse) => void;

const MB = 1024 * 1024;
const PRODUCT = '/api/frreezerproduct';
const UPLOAD = '/api/1/upload';
const head = (call: string, ...headers: string[]) =>
  [`${call} HTTP/1.1`, 'Host: market.test', 'Content-Type: application/json', ...headers, '\r\n'].join(
    '\r\n',
  );

/** The proxy in front of a market that responds as `answer` says; both really listen. */
async function setup(t: TestContext, answer: HttpResponse) {
  const seen: string[] = [];
  const market = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  const logged: string[] = [];
  const app = Fastify({
    logger: { stream: { write: (line: string) => void logged.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  t.after(() => app.close());
  await apiProxy(app, await listen(market, t), async () => {});
  app.get('/healthz', () => ({ status: 'ok' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  /** Sends bytes unchanged on one connection. @returns what was received until the other side ended */
  async function hear(...parts: (string | Buffer)[]): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      // The last request of each exchange gets this response; then all requests have been responded to.
      if (text.includes('"status":"ok"')) socket.end();
    });
    socket.on('error', () => socket.destroy());
    const closed = once(socket, 'close');
    for (const part of parts) {
      if (socket.destroyed) break;
      if (!socket.write(part)) await Promise.race([once(socket, 'drain'), closed]);
    }
    await closed;
    return text;
  }
  /** @returns the statuses of the received responses */
  const talk = async (...parts: (string | Buffer)[]) =>
    [...(await hear(...parts)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status ?? '');
  return { seen, logged, hear, talk };
}

const next = head('GET /healthz');
const reads: HttpResponse = (request, response) => {
  request.resume();
  request.on('end', () => response.end('{}'));
};
/** Responds at once, reads nothing, and ends the connection, like a server that refuses because of the headers. */
const refuses: HttpResponse = (_request, response) => {
  response.writeHead(401, { connection: 'close' });
  response.end('{}');
};
const breaksOff: HttpResponse = (request) => request.socket.destroy();

const post = (path: string, bytes: number, ...headers: string[]) => [
  head(`POST ${path}`, `Content-Length: ${bytes}`, ...headers),
  Buffer.alloc(bytes),
];
/** A call whose body has no declared length. @param count of the chunks */
const postChunks = (path: string, count: number, bytes: number, ...headers: string[]) => [
  head(`POST ${path}`, 'Transfer-Encoding: chunked', ...headers),
  ...Array.from({ length: count }, () => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`),
  '0\r\n\r\n',
];

for (const [name, path, bytes, status] of [
  ['a call of 2 MB', PRODUCT, 2 * MB, '413'],
  ['a call of 1 MB', PRODUCT, MB, '200'],
  ['an upload of 10 MB with its form', `${UPLOAD}?expiration=600&key=`, 10 * MB + 400, '200'],
  ['an upload of 12 MB', UPLOAD, 12 * MB, '413'],
  ['an upload below another path', '/api/x?a=/1/upload', 2 * MB, '413'],
] as const) {
  test(`${name}: ${status}, only an accepted body reaches the market, and the connection continues or ends`, async (t) => {
    const { seen, talk } = await setup(t, reads);
    const statuses = await talk(...post(path, bytes), next);
    assert.equal(statuses[0], status);
    assert.deepEqual(statuses.slice(1), status === '200' ? ['200'] : []);
    assert.equal(seen.length, status === '200' ? 1 : 0);
  });
}

test('a request with Expect: 100-continue gets a 100 response, and the market gets its body', async (t) => {
  const { seen, talk } = await setup(t, reads);
  const expect = 'Expect: 100-continue';
  for (const call of [
    post(PRODUCT, 2, expect),
    post(UPLOAD, 5 * MB, expect),
    postChunks(UPLOAD, 1, 5 * MB, expect),
  ])
    assert.deepEqual(await talk(...call, next), ['100', '200', '200']);
  assert.equal((await talk(...post(PRODUCT, 2 * MB, expect))).at(-1), '413');
  assert.equal(seen.length, 3);
});

test('a chunked body without a length is stopped at the limit with 413', async (t) => {
  const { talk } = await setup(t, reads);
  assert.deepEqual(await talk(...postChunks(PRODUCT, 20, MB / 8), next), ['413']);
  assert.deepEqual(await talk(...postChunks(PRODUCT, 1, MB / 2), next), ['200', '200']);
});

for (const [name, answer, statuses] of [
  ['refuses by the headers alone', refuses, ['401', '503']],
  ['breaks off', breaksOff, ['503']],
] as const) {
  test(`a market that ${name} during a request body: the visitor gets a response, and the connection continues or ends`, async (t) => {
    const { talk } = await setup(t, answer);
    for (const bytes of [10, MB / 2, MB, 9 * MB]) {
      const path = bytes > MB ? UPLOAD : PRODUCT;
      const [first, ...more] = await talk(...post(path, bytes), next);
      assert.ok((statuses as readonly string[]).includes(first ?? ''), `${bytes}: ${first}`);
      assert.ok(more.length === 0 || more.join() === '200', `${bytes}: ${more.join()}`);
    }
  });
}

test('a forbidden address responds with 404, and leaves no unread body on the connection', async (t) => {
  const { seen, talk } = await setup(t, reads);
  for (const path of ['/api/session/exchange', '/api/metrics', '/api/../x']) {
    const statuses = await talk(...post(path, MB / 2), next);
    assert.deepEqual(statuses, ['404', '200'], path);
  }
  assert.deepEqual(seen, []);
});

test('a market that responds with 503 is called only once', async (t) => {
  const { seen, talk } = await setup(t, (_request, response) => {
    response.writeHead(503, { 'retry-after': '1' });
    response.end('{}');
  });
  assert.deepEqual(await talk(head('GET /api/products'), next), ['503', '200']);
  assert.deepEqual(seen, ['GET /products']);
});

test('the visitor’s connection follows the visitor’s Connection header, not the market’s', async (t) => {
  const reports =
    (header: Record<string, string>): HttpResponse =>
    (_request, response) => {
      response.writeHead(200, header);
      response.end('{"status":"ok"}');
    };
  const kept = await setup(t, reports({ connection: 'keep-alive', 'keep-alive': 'timeout=5' }));
  assert.match(await kept.hear(head('GET /api/products', 'Connection: close')), /^connection: close\r$/im);
  assert.doesNotMatch(await kept.hear(head('GET /api/products')), /timeout=5\b/);
  const ended = await setup(t, reports({ connection: 'close' }));
  assert.match(await ended.hear(head('GET /api/products')), /^connection: keep-alive\r$/im);
});

test('a proxied call writes no line to the log', async (t) => {
  const { logged, talk } = await setup(t, reads);
  logged.length = 0;
  assert.deepEqual(await talk(head('GET /api/products?email=ann@market.test'), next), ['200', '200']);
  assert.deepEqual(logged, []);
});
