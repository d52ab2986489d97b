import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { siteParts } from 'server-kit/data-directory';

/** An error whose message is shown to the user, without a stack trace. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}

export interface BackupFile {
  /** Relative to the data directory, with slashes. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export type Counts = Readonly<Record<'people' | 'products' | 'orders' | 'pictures', number>>;

/** The first entry of a backup. */
export interface Manifest {
  readonly format: 1;
  readonly createdAt: string;
  readonly counts: Counts;
  /** Where the pictures were, if not in the data directory: then they are not in the backup either. */
  readonly picturesIn?: string;
  readonly files: readonly BackupFile[];
}

/** What a backup contains. */
export type Held = Pick<Manifest, 'counts' | 'picturesIn' | 'files'>;

export const MANIFEST = 'manifest.json';
/** The folders and files of a data directory that make up a market, with the site around it. */
export const PARTS: readonly string[] = ['db', 'pictures', ...Object.keys(siteParts)];
/** The part that has this file. */
export const partOf = (path: string): string | undefined => PARTS.find((part) => part === path.split('/')[0]);

/** Lists every file of the market in this folder. */
export async function listFiles(folder: string): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const full = join(entry.parentPath, entry.name);
    const path = full.slice(folder.length + 1).replaceAll('\\', '/');
    if (entry.isFile() && partOf(path))
      files.push({ path, bytes: (await stat(full)).size, sha256: await hashOf(full) });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Fails if a file of an unpacked backup is missing, unknown or changed. @returns the backup's manifest */
export async function checkManifest(folder: string): Promise<Manifest> {
  const manifest = await readManifest(join(folder, MANIFEST));
  const found = new Map((await listFiles(folder)).map((file) => [file.path, file]));
  for (const { path, sha256 } of manifest.files) {
    if (found.get(path)?.sha256 !== sha256)
      throw new BackupFault(`The backup is damaged: ${path} is not whole.`);
    found.delete(path);
  }
  const [strange] = found.keys();
  if (strange !== undefined)
    throw new BackupFault(`The backup is damaged: ${strange} does not belong to it.`);
  return manifest;
}

async function readManifest(file: string): Promise<Manifest> {
  const manifest = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as Partial<Manifest>)
    .catch((): Partial<Manifest> => ({}));
  if (manifest.format !== 1 || !Array.isArray(manifest.files) || !manifest.counts) {
    throw new BackupFault('This is no backup of a market that this version can read.');
  }
  return manifest as Manifest;
}
