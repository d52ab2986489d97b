import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from 'registry';
import { type HostBuild, hostDist, hostServerBuild } from './host-build.ts';
import type { IntegrityProblem } from './integrity-problems.ts';

export interface HostFile {
  readonly identity: Buffer;
  /** The packed forms, each checked to hold the very same bytes. */
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

type Report = (problem: IntegrityProblem) => void;

const refused = (file: string, kind: IntegrityProblem['kind'], reason: string): IntegrityProblem => ({
  remote: 'host_shell',
  version: 'built',
  team: 'platform',
  file,
  kind,
  reason,
});

/** A packed form that cannot be unpacked, or holds something else, is as good as absent: the plain one is sent. */
function packed(file: string, hash: string, unpack: (bytes: Buffer) => Buffer, report: Report) {
  if (!existsSync(file)) return undefined;
  const bytes = readFileSync(file);
  try {
    if (integrityOf(unpack(bytes)) === hash) return bytes;
  } catch {
    // Said below: what cannot be unpacked was changed.
  }
  report(refused(path.basename(file), 'changed', 'is not what was built'));
  return undefined;
}

/**
 * The host's own files, checked against the build and kept in memory: what is changed on the disk from then on reaches
 * nobody. Fonts have no other check, for browsers know none for them.
 * @param folder the browser build
 */
export function readHostFiles(build: HostBuild, report: Report, folder = hostDist): Map<string, HostFile> {
  const files = new Map<string, HostFile>();
  for (const [name, hash] of Object.entries(build.files)) {
    if (/\.(br|gz)$/.test(name)) continue;
    const file = path.join(folder, name);
    const identity = existsSync(file) ? readFileSync(file) : undefined;
    if (identity === undefined || integrityOf(identity) !== hash) {
      report(refused(name, 'changed', identity === undefined ? 'is missing' : 'is not what was built'));
      continue;
    }
    const br = packed(`${file}.br`, hash, brotliDecompressSync, report);
    const gzip = packed(`${file}.gz`, hash, gunzipSync, report);
    files.set(name, { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) });
  }
  return files;
}

/**
 * The code that renders pages, when it is what was built; else pages are left to the browser. These bytes are what every render
 * process runs: what is changed on the disk from then on reaches none.
 */
export function readServerBuild(
  build: HostBuild,
  report: Report,
  file = hostServerBuild,
): Buffer | undefined {
  const name = path.basename(file);
  const code = existsSync(file) ? readFileSync(file) : undefined;
  if (build.server === undefined) report(refused(name, 'no-hash', 'the build gives no hash for it'));
  else if (code === undefined) report(refused(name, 'changed', 'is missing'));
  else if (integrityOf(code) !== build.server) report(refused(name, 'changed', 'is not what was built'));
  else return code;
  return undefined;
}
