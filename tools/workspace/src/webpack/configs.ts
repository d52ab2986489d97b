import path from 'node:path';
import type { Configuration } from 'webpack';
import { type BuildMode, baseConfig } from './base-config.ts';
import { LAST_CHUNK } from './build-description.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
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
          // Libraries change seldom: a release of the frame leaves them in people's caches.
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
    // A module that threw while loading is not handed out half made: it fails for whoever asks for it, until its entry is run again.
    output: {
      ...base.output,
      publicPath: 'auto',
      strictModuleErrorHandling: true,
      // Milliseconds, as long as the host waits for a remote. The host's own chunks keep webpack's two minutes: without them there is
      // no page, however slow the line is.
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

/** A remote without a page around it: an ordinary bundle, which has one copy of everything by itself. */
export function aloneConfig(remote: RemoteDefinition, build: BuildMode): Configuration {
  const base = baseConfig(remote, build);
  return {
    ...base,
    name: `${base.name}-alone`,
    entry: { main: path.join(remote.folder, 'src', 'bootstrap.tsx') },
    output: { ...base.output, publicPath: '/' },
    cache: { ...(base.cache as object), type: 'filesystem', name: 'alone' },
  };
}

/** A development server changes its files all the time: hashes belong to builds. */
function integrity(build: BuildMode) {
  return build.mode === 'production' ? [new ChunkIntegrityPlugin()] : [];
}
