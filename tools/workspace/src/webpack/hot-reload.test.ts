import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aloneConfig, browserConfig } from './configs.ts';
import { loadDefinition, type RemoteDefinition } from './definitions.ts';
import { withHotReload } from './hot-reload.ts';

const build = { mode: 'development', hot: true } as const;
const definition = (await loadDefinition('mfe-admin')) as RemoteDefinition;
type External = (requested: { request?: string }) => Promise<string | undefined>;

test('the host exposes its refresh runtime to all packages before its own entry', async () => {
  const host = await loadDefinition('host-shell');
  const { entry } = withHotReload(host, browserConfig(host, build), false);
  const main = (entry as { main: string[] }).main;
  assert.match(main[0] ?? '', /expose-refresh\.cjs$/);
  assert.match(main[1] ?? '', /host-shell\/src\/main\.ts$/);
});

test('a remote uses the page’s refresh runtime for every form of its import, and no other external', async () => {
  const { externals } = withHotReload(definition, browserConfig(definition, build), false);
  const [external] = externals as External[];
  const taken = async (request: string) => external?.({ request });
  assert.equal(await taken('react-refresh/runtime'), 'var globalThis.__MARKET_REFRESH__("mfe_admin")');
  assert.equal(await taken('/x/node_modules/react-refresh/runtime.js'), await taken('react-refresh/runtime'));
  assert.equal(await taken('react'), undefined);
  assert.equal(await taken('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js'), undefined);
});

test('a remote that runs alone bundles its bootstrap and its own refresh runtime', () => {
  const config = withHotReload(definition, aloneConfig(definition, build), true);
  assert.match((config.entry as { main: string }).main, /mfe-admin\/src\/bootstrap\.tsx$/);
  assert.equal(config.externals, undefined);
});
