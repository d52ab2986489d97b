import { createRequire } from 'node:module';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration, EntryObject } from 'webpack';
import type { PackageDefinition } from './definitions.ts';

const require = createRequire(import.meta.url);
const exposeRefresh = require.resolve('../hot/expose-refresh.cjs');

/** `react-refresh/runtime` by name or by path, as the plugin requests it. */
const refreshRuntime = /react-refresh[\\/](index|runtime)(\.js)?$/;

/**
 * Hot reload that preserves state: a changed component is replaced within the page. A page has one refresh runtime, the
 * host's; a remote uses that one, or its own when it runs alone.
 */
export function withHotReload(
  definition: PackageDefinition,
  config: Configuration,
  alone: boolean,
): Configuration {
  const plugins = [...(config.plugins ?? []), new ReactRefreshPlugin({ overlay: false })];
  if (alone) return { ...config, plugins };
  if (definition.kind === 'host') {
    const { main, ...others } = config.entry as EntryObject;
    return { ...config, plugins, entry: { ...others, main: [exposeRefresh, String(main)] } };
  }
  return {
    ...config,
    plugins,
    externals: [
      async ({ request = '' }) =>
        refreshRuntime.test(request)
          ? `var globalThis.__MARKET_REFRESH__(${JSON.stringify(definition.id)})`
          : undefined,
    ],
  };
}
