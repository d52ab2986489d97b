import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { compile, mappedConfig } from '../../../twin.config.ts';
import { ownerOf, textBySource } from './bytes-by-source.ts';

interface Part {
  readonly owner: string;
  /** Minified. */
  readonly bytes: number;
  /** Packed by itself: more than its share of the packed file, where its neighbours repeat it. */
  readonly alone: number;
}

export interface FileParts {
  readonly file: string;
  readonly bytes: number;
  readonly packed: number;
  /** Biggest first. */
  readonly parts: readonly Part[];
}

const brotliSize = (text: string) => brotliCompressSync(text).length;

/** Who gave what to each script of a built folder with source maps. @param packageName whose build it is */
export async function composeFolder(packageName: string, folder: string): Promise<FileParts[]> {
  const all = await readdir(folder);
  // Chunks that only hand on what is shared have no source, and no map.
  const names = all.filter((name) => name.endsWith('.js') && all.includes(`${name}.map`));
  const files = await Promise.all(names.map((name) => composeFile(packageName, folder, name)));
  return files.sort((a, b) => b.bytes - a.bytes);
}

/** Builds a package as for production, into a folder of its own, and takes it apart. */
export async function composePackage(packageName: string, folder: string): Promise<FileParts[]> {
  await compile(await mappedConfig(packageName, folder));
  return composeFolder(packageName, folder);
}

async function composeFile(packageName: string, folder: string, file: string): Promise<FileParts> {
  const code = await readFile(path.join(folder, file), 'utf8');
  const map = await readFile(path.join(folder, `${file}.map`), 'utf8');
  const texts = new Map<string, string>();
  for (const [source, text] of textBySource(code, map)) {
    const owner = ownerOf(source, packageName);
    texts.set(owner, (texts.get(owner) ?? '') + text);
  }
  const parts = [...texts].map(([owner, text]) => ({
    owner,
    bytes: Buffer.byteLength(text),
    alone: brotliSize(text),
  }));
  return {
    file,
    bytes: Buffer.byteLength(code),
    packed: brotliSize(code),
    parts: parts.sort((a, b) => b.bytes - a.bytes),
  };
}
