import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type TestContext, test } from 'node:test';
import { listen } from 'test-helpers/node';
import { bootManifest, bootRemote, hostBuild } from '../testing/samples.ts';
import { developmentServers, withDevelopmentServers } from './development-servers.ts';

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

test('a remote that runs from source says of itself what the page needs; one that is not up yet is left out', async (t) => {
  const origin = await serve(t, { '/remote.json': { ...buyer, port: 3004 } });
  const broken = await serve(t, {});
  const down = { mfe_seller: 'http://127.0.0.1:1', mfe_admin: broken };
  assert.deepEqual(await developmentServers({ mfe_buyer: origin, ...down }).remotes(), [
    { ...buyer, version: 'source', base: `${origin}/`, files: {}, preload: [] },
  ]);
});

test('the host’s own scripts come from its development server', async (t) => {
  const origin = await serve(t, { '/host.json': { scripts: ['main.js'], fonts: ['font.woff2'] } });
  assert.deepEqual(await developmentServers({ host_shell: origin }).hostBuild(), {
    scripts: [`${origin}/static/main.js`],
    fonts: [`${origin}/static/font.woff2`],
    pages: {},
    lazyShared: {},
    files: {},
  });
  const down = developmentServers({ host_shell: 'http://127.0.0.1:1' });
  assert.equal(await down.hostBuild(), undefined);
  assert.deepEqual(await down.remotes(), []);
});

test('what is served from source takes the place of what is released, and the rest stays', async (t) => {
  const origin = await serve(t, { '/remote.json': buyer });
  const released = [bootRemote('mfe_buyer'), bootRemote('mfe_catalog')];
  const source = withDevelopmentServers(
    async () => ({
      boot: bootManifest(released, { host: { '/static/main.2.js': 'sha384-m' } }),
      host: hostBuild,
      builds: released.map(({ id }) => ({ id, hash: 'h', code: '' }) as never),
    }),
    developmentServers({ mfe_buyer: origin }),
  );
  const { boot, host, builds } = await source({ visitorId: 'somebody' });
  assert.deepEqual(
    boot.remotes.map(({ id, version }) => [id, version]),
    [
      ['mfe_catalog', '1.0.0'],
      ['mfe_buyer', 'source'],
    ],
  );
  assert.deepEqual(
    builds.map(({ id }) => id),
    ['mfe_catalog'],
  );
  assert.equal(host, hostBuild);
  assert.deepEqual(Object.keys(boot.host), ['/static/main.2.js']);
});
