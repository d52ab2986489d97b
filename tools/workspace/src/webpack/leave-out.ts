import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

const leftOut = path.resolve(import.meta.dirname, '../left-out');

/**
 * Parts of libraries that the page does not need and that the libraries have no option to leave out: the request as the library's own
 * files import it, where those files are, and the replacement, a file in `tools/workspace/src/left-out`.
 */
const parts = [
  [
    /(^|[\\/])(plugins[\\/]snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/,
    /[\\/]@module-federation[\\/]runtime-core[\\/]/,
    'no-snapshots.ts',
  ],
  [/semver[\\/]index\.js$/, /[\\/]@module-federation[\\/]runtime-core[\\/]/, 'caret-ranges.ts'],
  [/[\\/]Prefixer\.js$/, /[\\/]stylis[\\/]/, 'no-prefixes.ts'],
] as const;

/** A replacement fails the build when a new version of a library imports a name that the replacement does not export. */
export function leaveOut(): WebpackPluginInstance[] {
  return parts.map(
    ([request, within, instead]) =>
      new webpack.NormalModuleReplacementPlugin(request, (requested) => {
        if (within.test(`${requested.context}/`)) requested.request = path.join(leftOut, instead);
      }),
  );
}
