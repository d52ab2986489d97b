import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

interface Part {
  /** The request as the library's own files import it. */
  readonly request: RegExp;
  /** Where those files are. */
  readonly within: RegExp;
  /** What is built in its place, in `tools/workspace/src/left-out`. */
  readonly instead: string;
}

const leftOut = path.resolve(import.meta.dirname, '../left-out');

/** Parts of libraries that the page has no use for and that the libraries cannot be told to leave out. */
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

/** A replacement fails the build when a library's new version imports from its part what the stand-in has not. */
export function leaveOut(): WebpackPluginInstance[] {
  return parts.map(
    ({ request, within, instead }) =>
      new webpack.NormalModuleReplacementPlugin(request, (requested) => {
        if (within.test(`${requested.context}/`)) requested.request = path.join(leftOut, instead);
      }),
  );
}
