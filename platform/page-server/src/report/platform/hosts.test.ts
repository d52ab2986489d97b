import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AssetStore, ServedDocument } from 'registry';
import { createHosts } from './hosts.ts';

const host = {
  ...{ team: 'platform', origin: 'http://localhost', live: '1.0.0', digest: '', builds: {} },
  ...{ history: [{ version: '1.0.0' }], takenBack: {}, versions: { '1.0.0': { facts: 'sha384-x' } } },
};
const document = { remotes: {}, log: [], host } as unknown as ServedDocument;

for (const [what, readFile] of [
  ['does not respond', () => new Promise<never>(() => {})],
  ['does not have the file', async () => undefined],
] as const)
  test(`a store that ${what} does not block the result: no host is known`, async () => {
    const store = { readFile } as unknown as AssetStore;
    const hosts = await createHosts({ keys: () => new Map() }, store)(document);
    assert.deepEqual([hosts.given, hosts.byVersion.size, hosts.isWhole], [undefined, 0, false]);
  });
