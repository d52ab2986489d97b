import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AssetStore, ServedDocument } from 'registry';
import { createHosts } from './hosts.ts';

const host = {
  ...{ team: 'platform', origin: 'http://localhost', live: '1.0.0', digest: '', builds: {} },
  ...{ history: [{ version: '1.0.0' }], takenBack: {}, versions: { '1.0.0': { facts: 'sha384-x' } } },
};
const document = { remotes: {}, log: [], host } as unknown as ServedDocument;

test('a store that does not respond does not block the result', async () => {
  const silent = { readFile: () => new Promise<never>(() => {}) } as unknown as AssetStore;
  const hosts = await createHosts({ keys: () => new Map() }, silent)(document);
  assert.deepEqual([hosts.given, hosts.byVersion.size, hosts.isWhole], [undefined, 0, false]);
});
