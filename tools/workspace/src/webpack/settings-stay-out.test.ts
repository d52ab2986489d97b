import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { writtenFolder } from '../testing/written-folder.ts';
import { compile } from './compile.ts';
import { browserConfig } from './configs.ts';
import { defineRemote } from './definitions.ts';
import { repositoryRoot } from './roots.ts';
import { serverConfig } from './server-config.ts';

const staging = {
  MARKET_PUBLIC_URL: 'https://staging.example',
  MARKET_HOST_KEY: 'the key of staging',
  ASSET_STORE: 's3://of-staging/site',
  PICTURE_PUBLIC_URL: 'https://pictures.staging.example',
};
/** A remote that reads every setting as `process.env.…`, which bundlers replace by its value. */
const sources = {
  'package.json': JSON.stringify({
    ...{ name: 'mfe-settings', version: '1.0.0', type: 'module' },
    market: { id: 'mfe_settings', team: 'settings', port: 3199 },
  }),
  'src/remote.tsx': `
    const settings = [${Object.keys(staging).map((name) => `process.env.${name}`)}];
    export const remote = { id: 'mfe_settings', team: 'settings', contract: 1, routes: [{ path: '/', settings }] };
  `,
};

// same-bytes.test.ts checks that builds in different environments are identical.
test('no bundle contains the value of an environment setting', async (t) => {
  const parent = path.join(repositoryRoot, '.cache');
  await mkdir(path.join(parent, 'webpack'), { recursive: true });
  const folder = await writtenFolder(t, sources, parent);
  const cache = path.join(parent, 'webpack', `${path.basename(folder)}-production`);
  t.after(() => rm(cache, { recursive: true, force: true }));
  Object.assign(process.env, staging);
  const remote = defineRemote({ folder, paths: [], slots: [] });
  await compile(browserConfig(remote, { mode: 'production', hot: false }));
  await compile(serverConfig(remote));
  const dist = path.join(folder, 'dist');
  const scripts = (await readdir(dist)).filter((name) => /\.c?js$/.test(name));
  const texts = await Promise.all(scripts.map((name) => readFile(path.join(dist, name), 'utf8')));
  const text = texts.join('\n');
  assert.match(text, /MARKET_HOST_KEY/, 'the remote asks for its settings');
  for (const [name, value] of Object.entries(staging)) assert.ok(!text.includes(`"${value}"`), name);
});
