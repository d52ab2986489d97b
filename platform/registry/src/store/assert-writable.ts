import { existsSync, statSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from './asset-store.ts';

function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path));
}

async function tryFolder(place: string): Promise<void> {
  const folders = [nearestFolder(place), ...['_incoming', '_registry'].map((name) => join(place, name))];
  for (const folder of folders.filter((each) => existsSync(each))) {
    await access(folder, constants.W_OK);
    if (!statSync(folder).isDirectory()) throw new Error(`${folder} is no folder`);
  }
}

/** Writes with a condition that never holds: a bucket checks the permission to write before the condition. */
async function tryBucket(store: AssetStore): Promise<void> {
  const stored = await store.readDocument();
  if (typeof stored === 'object') await store.writeDocument(stored.content.toString(), '"never"');
}

/** Checks, without writing anything, that this store is writable. @throws RegistryError `unavailable` */
export async function assertWritable(store: AssetStore): Promise<void> {
  try {
    await (isAbsolute(store.place) ? tryFolder(store.place) : tryBucket(store));
  } catch (error) {
    const reason = (error as Error).message;
    throw new RegistryError('unavailable', `The store ${store.place} cannot be written: ${reason}`, error);
  }
}
