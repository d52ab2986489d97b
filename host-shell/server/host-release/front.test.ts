import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import type { RegistryReader, ServedDocument } from 'remote-registry';
import { temporaryFolder } from 'test-helpers/node';
import type { HostSettings } from '../settings.ts';
import { addFront } from './front.ts';

test('a page server that is closed before it knows which host it is opens no socket any more', async (t) => {
  const folder = await temporaryFolder(t);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  t.after(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  });
  const app = Fastify();
  let tell = (_version: string) => {};
  const found = new Promise<string>((resolve) => {
    tell = resolve;
  });
  let changed = () => {};
  const document = { schema: 1, serial: 1, remotes: {}, log: [], host: { live: '2.0.0' } };
  addFront(app, {
    settings: { assetStore: folder, dataDir: folder } as HostSettings,
    registry: {
      document: () => document as unknown as ServedDocument,
      onChange: (listener: () => void) => {
        changed = listener;
      },
    } as unknown as RegistryReader,
    own: { known: '1.0.0', find: () => found },
    hostOf: async () => ({ version: undefined }),
    onMessage: () => {},
    onFailure: () => {},
  });
  await app.ready();
  changed();
  await app.close();
  tell('1.0.0');
  for (let turns = 0; turns < 20; turns += 1) await turn();
  assert.deepEqual(await readdir(folder), []);
});
