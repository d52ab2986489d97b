import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { compile, librariesConfig } from '../../twin.config.ts';

interface Step {
  readonly name: string;
  /** Requests that this step adds to those before it. */
  readonly adds: readonly string[];
  readonly federated?: true;
}

/** What every page of the site is made with, in the order in which it is added. */
const steps: readonly Step[] = [
  { name: 'React, to hydrate a page', adds: ['react', 'react/jsx-runtime', 'react-dom/client'] },
  { name: 'styled-components', adds: ['shared-runtime/styles'] },
  { name: 'TanStack Query', adds: ['shared-runtime/query'] },
  { name: 'React Router, with the site’s history', adds: ['shared-runtime/router'] },
  { name: 'the federation runtime, sharing these', adds: [], federated: true },
];

export interface Packed {
  readonly name: string;
  /** Bytes of all so far, minified. */
  readonly bytes: number;
  /** After Brotli 11, file by file. */
  readonly packed: number;
}

/** Packs the first step, the first two, and so on, as the host is packed, with none of the site's own code. */
export async function packLibraries(folder: string): Promise<Packed[]> {
  const packed: Packed[] = [];
  for (const [at, { name }] of steps.entries()) {
    const taken = steps.slice(0, at + 1);
    const place = path.join(folder, String(at));
    const entry = `${place}.mjs`;
    await writeFile(entry, entrySource(taken.flatMap(({ adds }) => adds)));
    const federated = taken.some((step) => step.federated);
    const stats = await compile(await librariesConfig({ entry, output: place, federated }));
    const { assets = [] } = stats.toJson({ all: false, entrypoints: true }).entrypoints?.main ?? {};
    const names = assets.map((asset) => asset.name).filter((file) => file.endsWith('.js'));
    const texts = await Promise.all(names.map((file) => readFile(path.join(place, file))));
    packed.push({
      name,
      bytes: texts.reduce((sum, text) => sum + text.length, 0),
      packed: texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0),
    });
  }
  return packed;
}

/** All of what the requests export is kept, whether or not something uses it. */
export function entrySource(requests: readonly string[]): string {
  const imports = requests.map((request, at) => `import * as part${at} from ${JSON.stringify(request)};`);
  const parts = requests.map((_request, at) => `part${at}`);
  return [...imports, `globalThis.kept = [${parts.join(', ')}];`, ''].join('\n');
}
