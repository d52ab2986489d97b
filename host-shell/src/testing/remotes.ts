import type { BootManifest, BootRemote, RemoteModule1 } from 'shared-contracts';
import { createRemoteLoader, type RemoteLoaderOptions } from '../federation/remote-loader.ts';

export function bootRemote(changes: Partial<BootRemote> = {}): BootRemote {
  return {
    id: 'mfe_catalog',
    team: 'catalog',
    version: '1.0.0-ab12cd34',
    base: 'http://localhost:3001/mfe_catalog/1.0.0-ab12cd34/',
    entry: 'remoteEntry.js',
    files: {},
    preload: [],
    paths: [{ path: '/', access: 'public' }],
    slots: [],
    ...changes,
  };
}

export function bootManifest(changes: Partial<BootManifest> = {}): BootManifest {
  const identity = { apiKey: '', authDomain: '', projectId: '' };
  const settings = { env: 'demo', apiBase: '/api', identity } as const;
  return { serial: 7, remotes: [bootRemote()], host: {}, settings, ...changes };
}

/** The module that importing a remote's `./remote` returns. */
export function exposed(changes: Partial<RemoteModule1> = {}) {
  return { default: { id: 'mfe_catalog', team: 'catalog', contract: 1, routes: [], ...changes } };
}

type Import = RemoteLoaderOptions['importRemote'];

/** A loader whose imports the test controls; by default they never settle. */
export function fakeLoader(
  remotes: readonly BootRemote[],
  importRemote: Import = () => new Promise(() => {}),
) {
  const imported = jest.fn(importRemote);
  return { loader: createRemoteLoader({ remotes, importRemote: imported }), imported };
}
