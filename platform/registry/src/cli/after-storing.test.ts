import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { listen, temporaryFolder } from 'test-helpers/node';
import { signedHeaders } from '../announce/webhook.ts';
import { createOriginServer } from '../origin/origin-server.ts';
import { writeBuild } from '../testing/sample.ts';
import { setupCommands, untried } from '../testing/setup-commands.ts';

const id = 'mfe_catalog';
const secret = 'a secret of thirty-two characters';

/** A store, its origin, and a function that publishes there. @param served the folder that the origin serves, else the store's */
async function setup(t: TestContext, served?: string) {
  const { folder, store, release, refused } = await setupCommands(t);
  const server = createOriginServer({ store: served ?? store, remote: id });
  const origin = await listen(server, t);
  const build = async (content: string) => {
    const dist = join(folder, content);
    const files = { 'remoteEntry.js': `/* ${content.repeat(200)} */`, 'server.cjs': `/* ${content} */` };
    await writeBuild(dist, files, { server: 'server.cjs' });
    return dist;
  };
  const words = (dist: string) => ['publish', dist, '--origin', origin, ...untried];
  const publish = (dist: string, more: readonly string[] = [], env = {}) =>
    release([...words(dist), ...more], env);
  const versions = () => readdir(join(store, id)).catch(() => []);
  return { store, server, origin, build, words, publish, release, refused, versions };
}

test('refuses an origin that sends wrong headers, names them, and leaves nothing in the store or the registry', async (t) => {
  const { store, server, build, publish, release, versions } = await setup(t);
  server.prependListener('request', (_, response) => {
    const writeHead = response.writeHead.bind(response);
    response.writeHead = ((status: number, headers: Record<string, string>) =>
      writeHead(status, { ...headers, 'cache-control': 'no-cache' })) as typeof response.writeHead;
  });
  const dist = await build('fridge');
  const { code, err } = await publish(dist, ['--json']);
  const { error, problems, message } = JSON.parse(err);
  assert.deepEqual([code, error], [1, 'origin']);
  assert.equal(problems.length, 2, 'entry and manifest; pages do not care how the server build is kept');
  assert.match(message, /sends cache-control: no-cache instead of .*Nothing was published.*"Behind a CDN"/s);
  assert.deepEqual(await versions(), []);
  assert.equal(existsSync(join(store, '_registry')), false);

  assert.equal((await publish(dist, ['--skip-origin-check', ' '])).code, 2);
  assert.equal((await publish(dist, ['--skip-origin-check', 'the CDN comes tomorrow'])).code, 0);
  const [entry] = JSON.parse((await release(['log', '--json'])).out);
  assert.match(entry.note, /a test without a site; without a look at the origin: the CDN comes tomorrow$/);
});

test('publishes with a notice when nothing listens at the origin yet', async (t) => {
  const { build, release, words: elsewhere, refused } = await setup(t);
  const words = ['publish', await build('fridge'), '--origin', 'http://localhost:2', ...untried];
  const { code, err } = await release(words);
  assert.equal(code, 0);
  assert.match(err, /^Nothing listens at http:\/\/localhost:2, seen from here: .* was not looked at\.$/m);
  assert.match(await refused('usage', elsewhere(await build('freezer'))), /^Browsers get .*:2, not from/);
});

test('the upload hook gets the files before the registry lists the version; then the origin, the project’s own file server, passes the check', async (t) => {
  const uploaded = await temporaryFolder(t);
  const { store, origin, build, publish, release } = await setup(t, uploaded);
  const reported: { id: string; remote: string; type: string }[] = [];
  const hook = createServer(async (request, response) => {
    const body = await text(request);
    const { 'webhook-timestamp': at, 'webhook-signature': signature, ...headers } = request.headers;
    const messageId = String(headers['webhook-id']);
    const expected = signedHeaders(secret, messageId, body, Number(at) * 1000);
    if (signature !== expected['webhook-signature']) return response.writeHead(401).end();
    const { files, packed, ...rest } = JSON.parse(body);
    assert.equal(existsSync(join(store, '_registry')), reported.length > 0);
    for (const name of [...Object.keys(files), ...packed]) await cp(join(store, name), join(uploaded, name));
    reported.push({ id: messageId, ...rest });
    response.writeHead(204).end();
  });
  const env = { MARKET_UPLOAD_WEBHOOK: await listen(hook, t), MARKET_RELEASE_WEBHOOK_SECRET: secret };
  const done = await publish(await build('fridge'), ['--json'], env);
  assert.equal(done.code, 0, done.err);
  const { version } = JSON.parse(done.out);
  const about = { type: 'version.stored', remote: id, version, origin, store };
  assert.deepEqual(reported, [{ id: `stored-${id}-${version}`, ...about }]);

  const again = ['deploy', await build('freezer'), '--origin', origin];
  for (const _ of [1, 2]) assert.equal((await release(again, env)).code, 0);
  assert.equal(reported.length, 2, 'a repeated deployment has nothing to upload');
});

test('a version that the upload hook does not accept is not published: exit code 3', async (t) => {
  const { build, words, refused, versions } = await setup(t);
  const server = createServer((_request, response) => response.writeHead(503).end());
  const env = { MARKET_UPLOAD_WEBHOOK: await listen(server, t), MARKET_RELEASE_WEBHOOK_SECRET: secret };
  const message = await refused('unavailable', words(await build('fridge')), env);
  assert.match(message, /did not take mfe_catalog 1\.0\.0-\w+: it answered 503/);
  assert.deepEqual(await versions(), []);
});
