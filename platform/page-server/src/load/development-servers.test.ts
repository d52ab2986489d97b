import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type TestContext, test } from 'node:test';
import { listen } from 'test-helpers/node';
import { bootManifest, bootRemote, hostBuild } from '../testing/samples.ts';
import { withDevelopmentServers } from './development-servers.ts';

async function serve(t: TestContext, files: Record<string, unknown>): Promise<string> {
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (file === undefined) response.statusCode = 404;
    response.end(JSON.stringify(file ?? {}));
  });
  return listen(server, t);
}

const buyer = {
  id: 'mfe_buyer',
  team: 'buyer',
  entry: 'remoteEntry.js',
  paths: [{ path: '/myorders/*', access: 'buyer' }],
  slots: ['product-actions'],
};

const released = [bootRemote('mfe_buyer'), bootRemote('mfe_catalog')];
/** A page of the released versions, except what these development servers serve. */
const pageWith = (origins: Readonly<Record<string, string>>) =>
  withDevelopmentServers(
    async () => ({
      boot: bootManifest(released, { host: { '/static/main.2.js': 'sha384-m' } }),
      host: hostBuild,
      builds: released.map(({ id }) => ({ id, hash: 'h', code: '' }) as never),
    }),
    origins,
  )({ visitorId: 'somebody' });

test('a remote served from source replaces the released one; a remote whose server is not up yet is left out', async (t) => {
  const origin = await serve(t, { '/remote.json': { ...buyer, port: 3004 } });
  const down = { mfe_seller: 'http://127.0.0.1:1', mfe_admin: await serve(t, {}) };
  const { boot, host, builds } = await pageWith({ mfe_buyer: origin, ...down });
  assert.deepEqual(boot.remotes, [
    released[1],
    { ...buyer, version: 'source', base: `${origin}/`, files: {}, preload: [] },
  ]);
  assert.equal(builds.map(({ id }) => id).join(), 'mfe_catalog');
  assert.equal(host, hostBuild);
  assert.deepEqual(Object.keys(boot.host), ['/static/main.2.js']);
});

test('the host’s own scripts come from its development server, once that is up', async (t) => {
  const origin = await serve(t, { '/host.json': { scripts: ['main.js'], fonts: ['font.woff2'] } });
  const { boot, host } = await pageWith({ host_shell: origin });
  assert.deepEqual(host, {
    scripts: [`${origin}/static/main.js`],
    fonts: [`${origin}/static/font.woff2`],
    lastScripts: [],
    lazyShared: {},
    files: {},
  });
  assert.deepEqual(boot, bootManifest(released));
  const down = await pageWith({ host_shell: 'http://127.0.0.1:1' });
  assert.equal(down.host, hostBuild);
});
