import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

interface Part {
  /** The request as the library's own files import it. */
  readonly request: RegExp;
  /** Where those files are. */
  readonly within: RegExp;
  /** The replacement, a file in `tools/workspace/src/left-out`. */
  readonly instead: string;
}

const leftOut = path.resolve(import.meta.dirname, '../left-out');

/** Parts of libraries that the page does not need and that the libraries have no option to leave out. */
const parts: readonly Part[] = [
  {
    request: /(^|[\\/])(plugins[\\/]snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/,
    within: /[\\/]@module-federation[\\/]runtime-core[\\/]/,
    instead: 'no-snapshots.ts',
  },
  {
    request: /semver[\\/]index\.js$/,
    within: /[\\/]@module-federation[\\/]runtime-core[\\/]/,
    instead: 'caret-ranges.ts',
  },
  {
    request: /[\\/]Prefixer\.js$/,
    within: /[\\/]stylis[\\/]/,
    instead: 'no-prefixes.ts',
  },
];

/** A replacement fails the build when a new version of a library imports a name that the replacement does not export. */
export function leaveOut(): WebpackPluginInstance[] {
  return parts.map(
    ({ request, within, instead }) =>
      new webpack.NormalModuleReplacementPlugin(request, (requested) => {
        if (within.test(`${requested.context}/`)) requested.request = path.join(leftOut, instead);
      }),
  );
}
