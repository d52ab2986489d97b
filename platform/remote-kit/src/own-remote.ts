import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who the remote is that this repository is about, as its package.json says under `market`. */
export interface OwnRemote {
  readonly id: string;
  readonly team: string;
  readonly port: number;
}

/** @param folder the repository @throws a sentence when it is none of a remote's */
export function ownRemote(folder: string): OwnRemote {
  const file = join(folder, 'package.json');
  const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const { id, team, port } = (manifest.market ?? {}) as Partial<OwnRemote>;
  if (id === undefined || team === undefined || port === undefined) {
    throw new Error(
      `${folder} is no remote's repository: its package.json has no "market": { "id", "team", "port" }. ` +
        'Make one here: npx remote-kit new <name>',
    );
  }
  return { id, team, port };
}
