import { createRequire } from 'node:module';
import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import type { PackageDefinition } from './definitions.ts';
import { keepDependencyOrder } from './keep-dependency-order-plugin.ts';
import { isKit, moduleFolders, repositoryRoot } from './roots.ts';
import { nameSourceMaps } from './source-map-names-plugin.ts';

const require = createRequire(import.meta.url);

export interface BuildMode {
  readonly mode: 'production' | 'development';
  /** Hot reload: only in the development server. */
  readonly hot: boolean;
  /** From source, but with JSX that React's production build understands: for a page whose host is built. */
  readonly forBuiltHost?: boolean;
}

/** The name of its folder in the host's repository, whatever a team's own repository is called. */
function nameOf(definition: PackageDefinition): string {
  return definition.kind === 'remote' && isKit
    ? definition.id.replaceAll('_', '-')
    : path.basename(definition.folder);
}

/** The names of files in source maps: `mfe-seller/src/remote.tsx`, and `src/remote.tsx` in a team's own repository. */
export function sourceNames({ folder }: PackageDefinition) {
  return ({ absoluteResourcePath }: { absoluteResourcePath: string }): string =>
    path.relative(isKit ? folder : repositoryRoot, absoluteResourcePath).replaceAll(path.sep, '/');
}

/** The common configuration of all browser builds: TypeScript through swc, styles with stable names, hashed files, a cache. */
export function baseConfig(definition: PackageDefinition, build: BuildMode): Configuration {
  const { mode, hot } = build;
  const production = mode === 'production';
  const name = nameOf(definition);
  return {
    name,
    mode,
    context: definition.folder,
    target: ['web', 'es2022'],
    // Files of a production build do not name their source maps, and the maps are not published with them.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(definition.folder, 'dist'),
      clean: true,
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: definition.kind === 'remote' ? definition.id : 'host_shell',
      crossOriginLoading: 'anonymous',
      hashFunction: 'sha256',
      devtoolModuleFilenameTemplate: sourceNames(definition),
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], modules: moduleFolders },
    module: {
      rules: [
        {
          test: /\.(mjs|[jt]sx?)$/,
          exclude: /[\\/]node_modules[\\/]/,
          loader: require.resolve('swc-loader'),
          options: swcOptions(definition, build),
        },
        { test: /\.woff2$/, type: 'asset/resource' },
        { test: /\.css$/, type: 'asset/source' },
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(
        repositoryRoot,
        '.cache',
        'webpack',
        `${name}-${mode}${hot ? '-hot' : ''}${build.forBuiltHost ? '-for-built-host' : ''}`,
      ),
      buildDependencies: {
        // shared-packages.ts as well: after a change there, a cached build would go on providing a package eagerly.
        config: [
          import.meta.filename,
          path.join(import.meta.dirname, `shared-packages${path.extname(import.meta.filename)}`),
          path.join(definition.folder, 'webpack.config.ts'),
        ],
      },
    },
    plugins: [keepDependencyOrder, ...(production ? [nameSourceMaps] : [])],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
      minimizer: [minimizer],
    },
  };
}

/** Measured against Terser and esbuild in docs/performance.md: the smallest after brotli, and half of Terser's time. */
const minimizer = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  extractComments: false,
  minimizerOptions: { compress: {}, mangle: true, format: { comments: false }, ecma: 2022 },
});

function swcOptions(definition: PackageDefinition, { mode, hot, forBuiltHost = false }: BuildMode) {
  return {
    // Only these options count: no configuration file of a parent folder, which differs from machine to machine.
    swcrc: false,
    configFile: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: mode === 'development' && !forBuiltHost, refresh: hot },
      },
      target: 'es2022',
      experimental: {
        cacheRoot: path.join(repositoryRoot, '.cache', 'swc'),
        plugins: [
          [
            require.resolve('@swc/plugin-styled-components'),
            {
              ssr: true,
              displayName: mode === 'development',
              // Two packages must never give the same class name to different styles.
              namespace: definition.kind === 'remote' ? definition.id : 'host',
              topLevelImportPaths: ['shared-runtime/styles'],
            },
          ],
        ],
      },
    },
    sourceMaps: true,
    // A map passed as text keeps absolute paths in webpack: they would change hashes and, through these, the minimizer's names.
    parseMap: true,
  };
}
