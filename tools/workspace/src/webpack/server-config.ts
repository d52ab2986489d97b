import path from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig, sourceNames } from './base-config.ts';
import type { PackageDefinition } from './definitions.ts';
import { pageServer } from './roots.ts';
import { isShared } from './shared-packages.ts';

/**
 * The build that the page server renders with: one CommonJS file that includes every dynamic import. A remote does not bundle
 * the shared packages; the host's own build contains and provides them, so there is one copy of each on the server, as
 * on the page.
 */
export function serverConfig(definition: PackageDefinition): Configuration {
  const base = baseConfig(definition, { mode: 'production', hot: false });
  const remote = definition.kind === 'remote';
  return {
    ...base,
    name: `${base.name}-server`,
    target: 'node24',
    // The host's file is not minimized: line mappings suffice, and cost next to nothing.
    ...(remote ? {} : { devtool: 'hidden-cheap-module-source-map' }),
    entry: remote
      ? path.join(definition.folder, 'src/remote.tsx')
      : path.join(pageServer, 'render/child/main.ts'),
    output: {
      path: path.join(definition.folder, remote ? 'dist' : 'dist-server'),
      filename: remote ? 'server.[contenthash:8].cjs' : 'render.cjs',
      library: { type: 'commonjs2' },
      hashFunction: 'sha256',
      devtoolModuleFilenameTemplate: sourceNames(definition),
      clean: !remote,
    },
    module: {
      ...base.module,
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: (base.module?.rules ?? []).map((rule) =>
        // The browser build emits the files; this build needs only their names.
        rule && typeof rule === 'object' && rule.type === 'asset/resource'
          ? { ...rule, generator: { emit: false } }
          : rule,
      ),
    },
    externalsPresets: { node: true },
    externals: remote ? [async ({ request = '' }) => (isShared(request) ? request : undefined)] : [],
    externalsType: 'commonjs',
    optimization: { minimize: remote, splitChunks: false, moduleIds: 'deterministic' },
  };
}
