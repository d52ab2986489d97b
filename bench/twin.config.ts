import path from 'node:path';
import { baseConfig } from 'tooling/webpack/base-config';
import { compile } from 'tooling/webpack/compile';
import { browserConfig } from 'tooling/webpack/configs';
import { loadDefinition } from 'tooling/webpack/load-definition';
import { repositoryRoot } from 'tooling/webpack/roots';

type BuildConfig = Parameters<typeof compile>[0];
type RuleObject = Exclude<
  NonNullable<NonNullable<BuildConfig['module']>['rules']>[number],
  string | false | 0 | null | undefined
>;
const production = { mode: 'production', hot: false } as const;
const remotePackages = ['mfe-catalog', 'mfe-seller', 'mfe-admin', 'mfe-buyer'];
const host = path.join(repositoryRoot, 'host-shell');

export interface TwinPlace {
  /** Where the bundle goes. */
  readonly output: string;
  /** Address the bundle is served under, with both slashes. */
  readonly publicPath: string;
  /** A module that stands in for host-shell/src/federation/import-remote.ts. */
  readonly importRemote: string;
}

export const remoteSources = remotePackages.map((definition) =>
  path.join(repositoryRoot, definition, 'src/remote.tsx'),
);

/** The site as it would be without federation: the same sources, compiled the same way, as one bundle. */
export async function twinConfig({ output, publicPath, importRemote }: TwinPlace): Promise<BuildConfig> {
  const definition = await loadDefinition('host-shell');
  const { plugins: _federation, ...config } = browserConfig(definition, production);
  const [compileSource, ...otherRules] = config.module?.rules ?? [];
  const remotes = await Promise.all(remotePackages.map(loadDefinition));
  return {
    ...config,
    name: 'twin',
    output: { ...config.output, path: output, publicPath },
    resolve: {
      ...config.resolve,
      alias: { [path.join(host, 'src/federation/import-remote.ts')]: importRemote },
    },
    module: {
      ...config.module,
      rules: [
        // Styles get the names they have on the site: what its server rendered is hydrated here.
        { oneOf: [...remotes.map(ownRule), compileSource as RuleObject] },
        ...otherRules,
      ],
    },
    // One bundle: what the site runs last is in it from the start.
    optimization: { ...config.optimization, splitChunks: { cacheGroups: { vendor, dom: lastInVendor } } },
    cache: false,
    // Only to tell whose bytes they are; nothing in the bundle points to it.
    devtool: 'hidden-source-map',
  };
}

const library = /[\\/]node_modules[\\/]/;
const vendor = { test: library, name: 'vendor', chunks: 'initial', enforce: true } as const;
const lastInVendor = {
  ...vendor,
  test: /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/,
  chunks: 'all',
} as const;

/** React and `entry` as one bundle, compressed like the site's. */
export async function bareConfig(place: {
  readonly entry: string;
  readonly output: string;
  readonly publicPath: string;
}): Promise<BuildConfig> {
  const { plugins: _federation, ...config } = browserConfig(await loadDefinition('host-shell'), production);
  const { splitChunks: _one, ...optimization } = config.optimization ?? {};
  return {
    ...config,
    name: 'bare',
    entry: { main: place.entry },
    output: { ...config.output, path: place.output, publicPath: place.publicPath },
    resolve: { ...config.resolve, modules: ['node_modules', path.join(host, 'node_modules')] },
    optimization,
    cache: false,
  };
}

/** A package as it is built for the site, with maps that tell whose bytes its files are. */
export async function mappedConfig(name: string, output: string): Promise<BuildConfig> {
  const config = browserConfig(await loadDefinition(name), production);
  return {
    ...config,
    output: { ...config.output, path: output },
    cache: false,
    devtool: 'hidden-source-map',
  };
}

export interface LibrariesBuild {
  readonly entry: string;
  readonly output: string;
  /** With the host's federation runtime. */
  readonly federated: boolean;
}

/** The host's build with another beginning than its own. */
export async function librariesConfig({ entry, output, federated }: LibrariesBuild): Promise<BuildConfig> {
  const { plugins = [], ...config } = browserConfig(await loadDefinition('host-shell'), production);
  return {
    ...config,
    entry: { main: entry },
    output: { ...config.output, path: output },
    resolve: { ...config.resolve, modules: [path.join(host, 'node_modules'), 'node_modules'] },
    plugins: plugins.filter((plugin) => federated || plugin?.constructor.name !== 'ModuleFederationPlugin'),
    cache: false,
  };
}

function ownRule(definition: Awaited<ReturnType<typeof loadDefinition>>) {
  const [compileSource] = baseConfig(definition, production).module?.rules ?? [];
  return { ...(compileSource as RuleObject), include: definition.folder };
}

export { compile };
