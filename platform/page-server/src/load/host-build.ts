import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the build wrote about itself (host.json, by tools/workspace). */
export interface HostBuild {
  /** Scripts of every page, in order. */
  readonly scripts: readonly string[];
  /** What every page needs after those have run: asked for when what is seen first has come. */
  readonly lastScripts?: readonly string[];
  /** Further scripts by name of the host's own page. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Scripts by the shared package that comes with the pages that need it. */
  readonly lazyShared: Readonly<Record<string, readonly string[]>>;
  readonly fonts: readonly string[];
  /** `sha384-…` by file name. */
  readonly files: Readonly<Record<string, string>>;
  /** `sha384-…` of what render processes run. */
  readonly server?: string;
}

/** Where the host lies: from source its package, in a released host the folder that this file, bundled, lies in (`server/run`). */
const isBundled = path.extname(import.meta.filename) !== '.ts';
const hostFolder = path.resolve(import.meta.dirname, isBundled ? '../..' : '../../../../host-shell');

export const hostDist = path.join(hostFolder, 'dist');

export const hostServerBuild = path.join(hostFolder, 'dist-server/render.cjs');

export const hostPublic = path.join(hostFolder, isBundled ? 'server/public' : 'public');

/** @throws a sentence that says what to run when the host was never built. */
export function readHostBuild(): HostBuild {
  try {
    return JSON.parse(readFileSync(path.join(hostDist, 'host.json'), 'utf8')) as HostBuild;
  } catch {
    throw new Error('host-shell is not built: run "node tools/workspace/src/commands/build.ts host-shell"');
  }
}

/** What stands in for a build while a development server serves the host from source. */
export const hostFromSource: HostBuild = { scripts: [], pages: {}, lazyShared: {}, fonts: [], files: {} };
