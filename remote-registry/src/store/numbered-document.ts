import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredDocument } from './asset-store.ts';

/**
 * The document in a folder: every state is a file of its own, named by a growing number, and the highest is the
 * present one. Two processes that both write the next number are told apart by the file system (`link` fails when
 * the name is taken), so there is no lock that a killed process could leave behind.
 */
const fileName = /^(\d{10})\.json$/;
const keptStates = 20;

function nameOf(number: number): string {
  return `${String(number).padStart(10, '0')}.json`;
}

async function numbersIn(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => fileName.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** The time is part of it, so that a store that was emptied and filled again is not taken for unchanged. */
async function etagOf(folder: string, number: number): Promise<string> {
  const info = await stat(join(folder, nameOf(number)));
  return `${number}-${info.mtimeMs}-${info.size}`;
}

export async function readNumbered(
  folder: string,
  knownEtag?: string,
): Promise<StoredDocument | 'unchanged' | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const newest = (await numbersIn(folder)).at(-1);
    if (newest === undefined) return undefined;
    try {
      const etag = await etagOf(folder, newest);
      if (etag === knownEtag) return 'unchanged';
      return { content: await readFile(join(folder, nameOf(newest))), etag };
    } catch (error) {
      // Writers tidy old states away: one that vanished between the two steps is no longer the newest.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt >= 5) throw error;
    }
  }
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function writeNumbered(
  folder: string,
  text: string,
  expectedEtag: string | undefined,
): Promise<string | undefined> {
  await mkdir(folder, { recursive: true });
  const present = (await numbersIn(folder)).at(-1);
  if ((present === undefined ? undefined : await etagOf(folder, present)) !== expectedEtag) return undefined;
  const next = (present ?? 0) + 1;
  const temporary = join(folder, `.${next}.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`);
  await writeDurably(temporary, text);
  try {
    await link(temporary, join(folder, nameOf(next)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  await tidy(folder, next);
  return etagOf(folder, next);
}

async function tidy(folder: string, present: number): Promise<void> {
  const old = (await numbersIn(folder)).filter((number) => number <= present - keptStates);
  await Promise.all(old.map((number) => rm(join(folder, nameOf(number)), { force: true })));
}
