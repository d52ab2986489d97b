import type { Manifest } from '@module-federation/sdk';
import { bootRemote } from '../testing/remotes.ts';
import { moduleInfoOf } from './tell-extension.ts';

const remote = (id: string) =>
  bootRemote({ id, version: '1.0.0-aa', base: `http://files.test/${id}/1.0.0-aa/` });
const manifest = {
  name: 'mfe_a',
  metaData: {
    ...{ name: 'mfe_a', globalName: 'mfe_a', publicPath: 'auto', buildInfo: { buildVersion: '1.0.0' } },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
  },
  ...{ shared: [], remotes: [] },
  exposes: [{ name: 'remote', path: './remote', assets: { js: { sync: [], async: [] }, css: {} } }],
} as unknown as Manifest;

it('the module info has each remote with its manifest, and a remote without one with its version only', async () => {
  const address = (id: string) => `http://files.test/${id}/1.0.0-aa/mf-manifest.json`;
  const info = await moduleInfoOf([remote('mfe_a'), remote('mfe_b')], async (requested) =>
    requested === address('mfe_a') ? manifest : undefined,
  );
  expect(info.host_shell).toMatchObject({
    remotesInfo: {
      mfe_a: { matchedVersion: address('mfe_a'), version: '1.0.0-aa' },
      mfe_b: { matchedVersion: address('mfe_b') },
    },
  });
  expect(info[`mfe_a:${address('mfe_a')}`]).toMatchObject({
    ...{ version: '1.0.0-aa', buildVersion: '1.0.0', modules: [{ moduleName: 'remote' }] },
    remoteEntry: 'http://files.test/mfe_a/1.0.0-aa/remoteEntry.js',
  });
  expect(info[`mfe_b:${address('mfe_b')}`]).toMatchObject({ version: '1.0.0-aa', modules: [] });
});
