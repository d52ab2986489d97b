import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteIdentity } from 'workspace/webpack/definitions';

function readManifest(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** The identity of the repository's remote. @param folder the repository @throws an error with a sentence when it is not a remote's */
export function ownRemote(folder: string): RemoteIdentity {
  const file = join(folder, 'package.json');
  const manifest = existsSync(file) ? readManifest(file) : {};
  const { id, team, port } = (manifest.market ?? {}) as Partial<RemoteIdentity>;
  if (id === undefined || team === undefined || port === undefined) {
    throw new Error(
      `${folder} is no remote's repository: its package.json has no "market": { "id", "team", "port" }. ` +
        'Make one here: npx remote-kit new <name>',
    );
  }
  return { id, team, port };
}
