import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { FEDERATION_GLOBAL } from '../federation/page-federation.ts';
import type { RemoteDefinition } from './definitions.ts';
import { FolderFreeFederationPlugin } from './folder-free-federation-plugin.ts';
import { sharedPackages } from './shared-packages.ts';

const common = {
  // The default strategy resolves every remote before shared React, so one dead remote blanks the host.
  shareStrategy: 'loaded-first',
  dts: false,
  // Remotes are registered by the address of their entry: the runtime needs no code for manifests or for servers.
  experiments: { optimization: { target: 'web', disableSnapshot: true } },
} as const;

/** Provides the page's federation runtime to the remotes. */
const providePageFederation = path.resolve(import.meta.dirname, '../federation/page-federation.ts');

const bundlerRuntime = /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]/;

/** The host knows no remote at build time; it bundles the federation runtime and the shared packages for all remotes. */
export function hostFederation(): FolderFreeFederationPlugin {
  return new FolderFreeFederationPlugin({
    name: 'host_shell',
    shared: sharedPackages('host'),
    manifest: false,
    runtimePlugins: [providePageFederation],
    ...common,
  });
}

/**
 * A remote uses the page's federation runtime: the plugin's import of the runtime is replaced by a global. A host without
 * that global does not list `@module-federation/webpack-bundler-runtime` as shared either, so publishing rejects the remote.
 */
export function takePageFederation(): WebpackPluginInstance {
  return new webpack.ExternalsPlugin('var', async ({ request = '' }) =>
    bundlerRuntime.test(request) ? `globalThis.${FEDERATION_GLOBAL}()` : undefined,
  );
}

/** A remote exposes one module and takes everything shared, the federation runtime included, from the page. */
export function remoteFederation(remote: RemoteDefinition, production: boolean): FolderFreeFederationPlugin {
  return new FolderFreeFederationPlugin({
    name: remote.id,
    filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
    exposes: { './remote': './src/remote.tsx' },
    shared: sharedPackages('remote'),
    manifest: true,
    ...common,
  });
}
