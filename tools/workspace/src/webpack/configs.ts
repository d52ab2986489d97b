import path from 'node:path';
import type { Configuration } from 'webpack';
import { type BuildMode, baseConfig } from './base-config.ts';
import { LAST_CHUNK } from './build-description.ts';
import { checkChunks } from './chunk-integrity-plugin.ts';
import type { HostDefinition, PackageDefinition, RemoteDefinition } from './definitions.ts';
import { hostFederation, remoteFederation, takePageFederation } from './federation.ts';
import { leaveOut } from './leave-out.ts';

export function browserConfig(definition: PackageDefinition, build: BuildMode): Configuration {
  return definition.kind === 'host' ? hostConfig(definition, build) : remoteConfig(definition, build);
}

function hostConfig(host: HostDefinition, build: BuildMode): Configuration {
  const base = baseConfig(host, build);
  return {
    ...base,
    entry: { main: path.join(host.folder, 'src', 'main.ts') },
    output: { ...base.output, publicPath: '/static/' },
    plugins: [...(base.plugins ?? []), hostFederation(), ...leaveOut(), ...integrity(build)],
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // Libraries change seldom: after a release of the host they stay in browser caches.
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true },
          [LAST_CHUNK]: {
            test: /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/,
            name: LAST_CHUNK,
            chunks: 'async',
            enforce: true,
          },
        },
      },
    },
  };
}

function remoteConfig(remote: RemoteDefinition, build: BuildMode): Configuration {
  const base = baseConfig(remote, build);
  return {
    ...base,
    entry: {},
    // A module that threw while loading is not returned half initialized: every import of it fails until its entry runs again.
    output: {
      ...base.output,
      publicPath: 'auto',
      strictModuleErrorHandling: true,
      // Milliseconds, as long as the host waits for a remote. The host's own chunks have webpack's default of two minutes: without
      // them there is no page, however slow the connection is.
      chunkLoadTimeout: 15_000,
    },
    plugins: [
      ...(base.plugins ?? []),
      takePageFederation(),
      remoteFederation(remote, build.mode === 'production'),
      ...integrity(build),
    ],
    optimization: { ...base.optimization, runtimeChunk: false },
  };
}

/** A remote without a host: an ordinary bundle, which has one copy of everything anyway. */
export function aloneConfig(remote: RemoteDefinition, build: BuildMode): Configuration {
  const base = baseConfig(remote, build);
  return {
    ...base,
    name: `${base.name}-alone`,
    entry: { main: path.join(remote.folder, 'src', 'bootstrap.tsx') },
    output: { ...base.output, publicPath: '/' },
  };
}

/** Only production builds have integrity hashes: a development server's files change all the time. */
function integrity(build: BuildMode) {
  return build.mode === 'production' ? [checkChunks] : [];
}
