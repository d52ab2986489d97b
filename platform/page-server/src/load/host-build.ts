import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from 'registry';
import type { IntegrityProblem, ReportProblem } from './integrity-problems.ts';

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

export interface HostFile {
  readonly identity: Buffer;
  /** The packed forms, each checked to hold the very same bytes. */
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

const refused = (file: string, kind: IntegrityProblem['kind'], reason: string): IntegrityProblem => ({
  remote: 'host_shell',
  version: 'built',
  team: 'platform',
  file,
  kind,
  reason,
});

/** What is in a file, if its content has this hash; otherwise that is said. @param unpack where it is packed: then it may as well be absent */
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
    // Said below: what cannot be unpacked was changed.
  }
  const reason = bytes === undefined ? 'is missing' : 'is not what was built';
  report(refused(path.basename(file), 'changed', reason));
  return undefined;
}

/**
 * The host's own files, checked against the build and kept in memory: what is changed on the disk from then on reaches
 * nobody. Fonts have no other check, for browsers know none for them.
 * @param folder the browser build
 */
export function readHostFiles(
  build: HostBuild,
  report: ReportProblem,
  folder = hostDist,
): Map<string, HostFile> {
  const files = new Map<string, HostFile>();
  for (const [name, hash] of Object.entries(build.files)) {
    if (/\.(br|gz)$/.test(name)) continue;
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
 * The code that renders pages, when it is what was built; else pages are left to the browser. These bytes are what every render
 * process runs: what is changed on the disk from then on reaches none.
 */
export function readServerBuild(
  { server }: HostBuild,
  report: ReportProblem,
  file = hostServerBuild,
): Buffer | undefined {
  if (server !== undefined) return checked(file, server, report);
  report(refused(path.basename(file), 'no-hash', 'the build gives no hash for it'));
  return undefined;
}
