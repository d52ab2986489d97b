import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface RemotePackage {
  readonly folder: string;
  /** Federation name. */
  readonly id: string;
  readonly team: string;
  /** The default port, where no setting names another one. */
  readonly port: number;
}

/** The project's folder. */
export const root = join(import.meta.dirname, '../../..');

/** The remotes of this site: every folder `mfe-…` whose package.json has an entry `market`, ordered by port. */
export const remotePackages: readonly RemotePackage[] = globSync('mfe-*/package.json', { cwd: root })
  .map((file): RemotePackage => {
    const { market } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    if (market !== undefined) return { folder: dirname(file), ...market };
    throw new Error(`${file} needs "market": { "id": "mfe_…", "team": "…", "port": 30NN }.`);
  })
  .sort((one, other) => one.port - other.port);

export const hostPackage = { folder: 'host-shell', id: 'host_shell' } as const;

/** @param name `mfe-catalog`, `mfe_catalog` or `catalog` */
export function findRemotePackage(name: string): RemotePackage | undefined {
  return remotePackages.find(({ folder, id, team }) => [folder, id, team].some((known) => known === name));
}
