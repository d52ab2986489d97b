import assert from 'node:assert/strict';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { BUNDLE_MAIN, HOST_ID, integrityOf, type RegistryReader, type ServedDocument } from 'registry';
import { temporaryFolder } from 'test-helpers/node';
import type { HostSettings } from '../../settings.ts';
import { PREVIEW_COOKIE } from '../preview/preview-request.ts';
import { addDispatcher, type DispatcherParts } from './dispatcher.ts';

/** A page server that was built with 1.0.0, and whose responses show that it handled the request. */
async function setup(t: TestContext, parts: Partial<DispatcherParts> & { readonly host: object }) {
  const folder = await temporaryFolder(t);
  // The sockets' folders are created here.
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  t.after(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  });
  const app = Fastify();
  await app.register(cookie);
  let changed = () => {};
  const document = { schema: 1, serial: 1, remotes: {}, log: [], host: parts.host };
  const main = `
    import http from 'node:http';
    process.once('disconnect', () => process.exit());
    http.createServer((_, response) => response.end('1.1.0'))
      .listen(process.argv[4], () => process.send({ kind: 'ready' }));`;
  const stored = path.join(folder, 'store', HOST_ID, '1.1.0', BUNDLE_MAIN);
  await mkdir(path.dirname(stored), { recursive: true });
  await writeFile(stored, main);
  const hash = integrityOf(main);
  addDispatcher(app, {
    settings: { assetStore: path.join(folder, 'store'), dataDir: folder } as HostSettings,
    registry: {
      document: () => document as unknown as ServedDocument,
      findVersion: async () => ({ files: { [`${HOST_ID}/1.1.0/${BUNDLE_MAIN}`]: hash } }),
      onChange: (listener: () => void) => {
        changed = listener;
      },
    } as unknown as RegistryReader,
    own: { known: '1.0.0', find: async () => '1.0.0' },
    visitOf: async (_, visitorId) => ({ visitorId }),
    previews: {
      hostOf: async ({ cookies }) => (cookies[PREVIEW_COOKIE] === `${HOST_ID}@1.1.0` ? '1.1.0' : undefined),
    },
    onMessage: () => {},
    onFailure: () => {},
    ...parts,
  });
  app.get('/', ({ cookies }) => `1.0.0 ${cookies[PREVIEW_COOKIE] ?? ''}`);
  await app.ready();
  t.after(() => app.close());
  const look = async () => {
    const headers = { cookie: `${PREVIEW_COOKIE}=${encodeURIComponent(`${HOST_ID}@1.1.0`)}` };
    return (await app.inject({ url: '/', headers })).payload;
  };
  return { app, folder, look, change: () => changed() };
}

test('a page server that closes before it knows its own version opens no socket', async (t) => {
  const { promise: found, resolve: tell } = Promise.withResolvers<string>();
  const own = { known: '1.0.0', find: () => found };
  const { app, folder, change } = await setup(t, { host: { live: '2.0.0' }, own });
  const before = await readdir(folder);
  change();
  await app.close();
  tell('1.0.0');
  for (let turns = 0; turns < 20; turns += 1) await turn();
  assert.deepEqual(await readdir(folder), before);
});

test('a host process that could not be opened is opened with the next request', async (t) => {
  const { folder, look } = await setup(t, { host: { live: '1.0.0' } });
  process.env.TMPDIR = path.join(folder, 'missing');
  assert.equal(await look(), `1.0.0 ${HOST_ID}@1.1.0~failed`);
  process.env.TMPDIR = folder;
  assert.equal(await look(), '1.1.0');
});

test('bundles of versions to roll back to stay on the disk, however long ago they were fetched', async (t) => {
  const history = [{ version: '0.9.0' }, { version: '1.0.0' }];
  const { folder, look } = await setup(t, { host: { live: '1.0.0', history, takenBack: {}, versions: {} } });
  const bundles = path.join(folder, 'host-bundles');
  for (const [hour, version] of ['0.9.0', '0.1.0', '2.0.0', '2.1.0', '2.2.0', '2.3.0', '2.4.0'].entries()) {
    await mkdir(path.join(bundles, version), { recursive: true });
    await utimes(path.join(bundles, version), hour * 3600, hour * 3600);
  }
  assert.equal(await look(), '1.1.0');
  const kept = ['0.9.0', '1.1.0', '2.0.0', '2.1.0', '2.2.0', '2.3.0', '2.4.0'];
  assert.deepEqual((await readdir(bundles)).sort(), kept);
});
