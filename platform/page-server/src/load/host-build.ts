import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from 'registry';
import type { ReportProblem } from './integrity-problems.ts';

/** The build's description of itself (host.json, written by tools/workspace). */
export interface HostBuild {
  /** Scripts of every page, in order. */
  readonly scripts: readonly string[];
  /** Scripts that every page needs after `scripts` have run: requested once the first view has loaded. */
  readonly lastScripts: readonly string[];
  /** Scripts by the shared package that comes with the pages that need it. */
  readonly lazyShared: Readonly<Record<string, readonly string[]>>;
  readonly fonts: readonly string[];
  /** `sha384-…` by file name. */
  readonly files: Readonly<Record<string, string>>;
  /** `sha384-…` of the code that render processes run. */
  readonly server?: string;
}

/** The host's folder: from source its package; in a released host two folders above this file, which is bundled into `server/run`. */
const isBundled = path.extname(import.meta.filename) !== '.ts';
const hostFolder = path.resolve(import.meta.dirname, isBundled ? '../..' : '../../../../host-shell');

export const hostDist = path.join(hostFolder, 'dist');

export const hostServerBuild = path.join(hostFolder, 'dist-server/render.cjs');

export const hostPublic = path.join(hostFolder, isBundled ? 'server/public' : 'public');

/** @throws Error with the command to run when the host was never built. */
export function readHostBuild(): HostBuild {
  try {
    return JSON.parse(readFileSync(path.join(hostDist, 'host.json'), 'utf8')) as HostBuild;
  } catch {
    throw new Error('host-shell is not built: run "node tools/workspace/src/commands/build.ts host-shell"');
  }
}

/** Replaces a build while a development server serves the host from source. */
export const hostFromSource: HostBuild = {
  scripts: [],
  lastScripts: [],
  lazyShared: {},
  fonts: [],
  files: {},
};

export interface HostFile {
  readonly identity: Buffer;
  /** The compressed forms, each verified to contain the very same bytes. */
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

const about = { remote: 'host_shell', version: 'built', team: 'platform' };

/** A file's content, if it has this hash; otherwise reports the problem. @param unpack for a compressed file, which may be absent */
function checked(
  file: string,
  hash: string,
  report: ReportProblem,
  unpack?: (bytes: Buffer) => Buffer,
): Buffer | undefined {
  const bytes = existsSync(file) ? readFileSync(file) : undefined;
  if (bytes === undefined && unpack) return undefined;
  try {
    if (bytes && integrityOf(unpack ? unpack(bytes) : bytes) === hash) return bytes;
  } catch {
    // Reported below: a file that cannot be decompressed was changed.
  }
  const reason = bytes === undefined ? 'is missing' : 'is not what was built';
  report({ ...about, file: path.basename(file), kind: 'changed', reason });
  return undefined;
}

/**
 * The host's own files, verified against the build and held in memory: later changes on the disk have no effect. Fonts have
 * no other check, because browsers know none for them.
 * @param folder the browser build
 */
export function readHostFiles(
  build: HostBuild,
  report: ReportProblem,
  folder = hostDist,
): Map<string, HostFile> {
  const files = new Map<string, HostFile>();
  for (const [name, hash] of Object.entries(build.files)) {
    const file = path.join(folder, name);
    const identity = checked(file, hash, report);
    if (identity === undefined) continue;
    const br = checked(`${file}.br`, hash, report, brotliDecompressSync);
    const gzip = checked(`${file}.gz`, hash, report, gunzipSync);
    files.set(name, { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) });
  }
  return files;
}

/**
 * The code that renders pages, if it is what was built; otherwise browsers render the pages. Every render process runs these bytes:
 * later changes on the disk have no effect.
 */
export function readServerBuild(
  { server }: HostBuild,
  report: ReportProblem,
  file = hostServerBuild,
): Buffer | undefined {
  if (server !== undefined) return checked(file, server, report);
  const reason = 'the build gives no hash for it';
  report({ ...about, file: path.basename(file), kind: 'no-hash', reason });
  return undefined;
}
