import path from 'node:path';
import { readBuiltHost } from 'registry';
import { hostDist } from '../../load/host-build.ts';
import type { OwnVersion } from './dispatcher.ts';

/**
 * What the host that this process was started with is called when it is published; nothing where it is not there whole, as in a
 * development server. Found out once, and not before the server answers: it takes reading and hashing all of the build.
 */
export function ownVersion(): OwnVersion {
  let known: string | undefined;
  let found: Promise<string | undefined> | undefined;
  return {
    get known() {
      return known;
    },
    find() {
      found ??= readBuiltHost(path.dirname(hostDist)).then(
        ({ facts }) => {
          known = facts.bundle.version;
          return known;
        },
        () => undefined,
      );
      return found;
    },
  };
}

export const reportedVersion = (version: string): OwnVersion => ({
  known: version,
  find: async () => version,
});
