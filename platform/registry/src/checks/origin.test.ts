import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type TestContext, test } from 'node:test';
import { listen } from 'test-helpers/node';
import { sampleVersion } from '../testing/sample.ts';
import { withCompressed } from '../writer/publish.ts';
import { integrityOf } from '../writer/read-build.ts';
import { checkOrigin } from './origin.ts';

const [id, version] = ['mfe_seller', '1.0.0-aaaaaaaa'];
const site = 'https://market.example';
const contents: Readonly<Record<string, string>> = {
  'remoteEntry.js': `/* ${'entry '.repeat(200)} */`,
  'small.js': '/* small */',
  'large.js': `/* ${'large '.repeat(400)} */`,
  'mf-manifest.json': `{"name":"${'x'.repeat(900)}"}`,
  'server.cjs': `/* ${'server '.repeat(200)} */`,
};
const address = (name: string) => `${id}/${version}/${name}`;
const entry = sampleVersion(id, version, {
  server: address('server.cjs'),
  files: Object.fromEntries(
    Object.entries(contents).map(([name, text]) => [address(name), integrityOf(text)]),
  ),
});
const buffers = Object.entries(contents).map(([name, text]) => [name, Buffer.from(text)] as const);
const packed = await withCompressed(new Map(buffers));

const right = (name: string) => ({
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'content-type': name.endsWith('.json') ? 'application/json' : 'text/javascript; charset=utf-8',
});

/** An origin with correct responses, except for what `change` returns. */
async function origin(
  t: TestContext,
  change: (
    name: string,
    request: IncomingMessage,
  ) => { status?: number; headers?: object; body?: Buffer } = () => ({}),
) {
  const requested: string[] = [];
  const answer: RequestListener = (request, response) => {
    const name = request.url?.split('/').at(-1) ?? '';
    requested.push(name);
    const small = packed.get(`${name}.br`);
    const { status = 200, headers = {}, body = small ?? packed.get(name) } = change(name, request);
    const encoding = small && body === small ? { 'content-encoding': 'br' } : {};
    response.writeHead(status, { ...right(name), ...encoding, ...headers }).end(body);
  };
  const url = await listen(createServer(answer), t);
  return { requested, url, look: () => checkOrigin({ origin: url, entry, packed }, site) };
}

test('requests entry, largest chunk, manifest and server build, and accepts a correct origin', async (t) => {
  const { requested, look } = await origin(t);
  assert.deepEqual(await look(), []);
  assert.deepEqual(requested.toSorted(), ['large.js', 'mf-manifest.json', 'remoteEntry.js', 'server.cjs']);
});

const only = (wanted: string, change: object) => (name: string) => (name === wanted ? change : {});
for (const [what, change, said] of [
  ['a file that is not there', only('large.js', { status: 404 }), /large\.js answers 404 instead of 200\.$/],
  [
    'another file',
    only('server.cjs', { body: Buffer.from('x') }),
    /server\.cjs is not the file that was built/,
  ],
  [
    'another address',
    only('remoteEntry.js', { status: 302, headers: { location: '/x' } }),
    /remoteEntry\.js answers 302/,
  ],
  [
    'a short life',
    only('remoteEntry.js', { headers: { 'cache-control': 'public, max-age=600' } }),
    /remoteEntry\.js sends cache-control: public, max-age=600 instead of public, max-age=31536000, immutable\.$/,
  ],
  [
    'private',
    only('remoteEntry.js', { headers: { 'cache-control': 'private, public, max-age=31536000, immutable' } }),
    /sends cache-control: private/,
  ],
  [
    'another site alone may read it',
    only('mf-manifest.json', { headers: { 'access-control-allow-origin': 'https://other.example' } }),
    /mf-manifest\.json sends access-control-allow-origin: https:\/\/other\.example instead of \*/,
  ],
  [
    'a type that browsers do not run',
    only('large.js', { headers: { 'content-type': 'application/octet-stream' } }),
    /large\.js sends content-type: application\/octet-stream instead of text\/javascript\.$/,
  ],
  ['unpacked', only('large.js', { body: packed.get('large.js') }), /large\.js comes without compression\.$/],
] as const) {
  test(`the origin check refuses: ${what}`, async (t) => {
    const { url, look } = await origin(t, change);
    const found = await look();
    assert.ok(typeof found === 'object', 'it answers');
    const [{ code, message } = assert.fail(), ...more] = found;
    assert.deepEqual([code, more], ['origin', []]);
    assert.ok(message.startsWith(`${url}/${id}/${version}/`));
    assert.match(message, said);
  });
}

test('sends the site’s Origin header, and accepts an origin that allows exactly that site', async (t) => {
  const { look } = await origin(t, (_name, { headers }) => ({
    headers: { 'access-control-allow-origin': headers.origin ?? 'none' },
  }));
  assert.deepEqual(await look(), []);
});

test('reports an origin where nothing listens as unreachable, and not as a problem', async (t) => {
  const server = createServer();
  const url = await listen(server, t);
  server.close();
  assert.equal(await checkOrigin({ origin: url, entry, packed }, site), 'unreachable');
});
