import { createHash } from 'node:crypto';
import type { RegistryVersion } from '../document/schema.ts';
import type { ServedDocument } from './served.ts';

/** One remote at the version a visitor gets. */
export interface AssignedRemote {
  readonly id: string;
  readonly team: string;
  readonly origin: string;
  /** The version's name, such as `1.0.0-ab12cd34`. */
  readonly version: string;
  readonly isRollout: boolean;
  readonly build: RegistryVersion;
}

/** The bucket of a visitor for one remote, 0–99. Each remote is assigned apart, and the same visitor always has the same bucket. */
export function rolloutBucket(visitorId: string, remoteId: string): number {
  return createHash('sha256').update(`${visitorId}\n${remoteId}`).digest().readUInt32BE(0) % 100;
}

/** The version of every remote that has one for this visitor, in the order of their ids. */
export function assignVersions(document: ServedDocument, visitorId: string): readonly AssignedRemote[] {
  return Object.entries(document.remotes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, { team, origin, live, rollout, builds }]) => {
      const isRollout = rollout !== undefined && rolloutBucket(visitorId, id) < rollout.percent;
      const version = isRollout ? rollout.version : live;
      const build = version === undefined ? undefined : builds[version];
      return version === undefined || build === undefined
        ? []
        : [{ id, team, origin, version, isRollout, build }];
    });
}
