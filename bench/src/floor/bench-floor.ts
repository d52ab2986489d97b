import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packLibraries } from './pack-libraries.ts';
import { floorMarkdown } from './report.ts';

const results = path.resolve(import.meta.dirname, '../../results');

/** Packs the libraries that the site is made with alone, and writes `bench/results/floor.json` and `floor.md`. */
export async function benchFloor(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-bench-floor-'));
  try {
    const packed = await packLibraries(folder);
    await mkdir(results, { recursive: true });
    await writeFile(path.join(results, 'floor.json'), `${JSON.stringify({ schema: 1, packed }, null, 2)}\n`);
    await writeFile(path.join(results, 'floor.md'), floorMarkdown(packed));
    console.log('Written: bench/results/floor.json, floor.md');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
