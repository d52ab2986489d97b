import assert from 'node:assert/strict';
import { test } from 'node:test';
import federation from '@module-federation/webpack-bundler-runtime';
import pageFederation, { FEDERATION_GLOBAL } from './page-federation.ts';

type ForRemote = () => Pick<Required<typeof federation>, 'runtime' | 'bundlerRuntime'>;

test('each remote gets its own federation instance, the same one when its entry runs again; the host keeps its own', () => {
  Object.assign(globalThis, { __webpack_require__: { federation } });
  const { runtime } = federation;
  assert.ok(runtime);
  const host = runtime.init({ name: 'host_shell', remotes: [], plugins: [pageFederation()] });
  const forRemote = (globalThis as unknown as Record<string, ForRemote>)[FEDERATION_GLOBAL];
  assert.ok(forRemote);

  const [catalog, buyer] = [forRemote(), forRemote()];
  const started = catalog.runtime.init({ name: 'mfe_catalog', remotes: [] });
  assert.equal(buyer.runtime.init({ name: 'mfe_buyer', remotes: [] }).name, 'mfe_buyer');
  assert.equal(forRemote().runtime.init({ name: 'mfe_catalog', remotes: [] }), started);
  assert.equal(runtime.getInstance(), host);

  assert.notEqual(catalog.bundlerRuntime.S, buyer.bundlerRuntime.S);
  assert.equal(catalog.bundlerRuntime.consumes, buyer.bundlerRuntime.consumes);
  assert.equal(typeof catalog.bundlerRuntime.initContainerEntry, 'function');
});
