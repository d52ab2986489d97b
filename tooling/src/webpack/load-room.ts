import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RoomDefinition } from './definitions.ts';

export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

/** Reads a room's webpack.config.ts. @throws a sentence that names the room when there is none. */
export async function loadRoom(name: string): Promise<RoomDefinition> {
  const file = path.join(repositoryRoot, name, 'webpack.config.ts');
  if (!existsSync(file)) throw new Error(`${name} is no room with a webpack.config.ts`);
  const loaded = (await import(pathToFileURL(file).href)) as { default: RoomDefinition };
  return loaded.default;
}
