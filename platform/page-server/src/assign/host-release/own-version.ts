import path from 'node:path';
import { readBuiltHost } from 'registry';
import { hostDist } from '../../load/host-build.ts';

export type OwnVersion = ReturnType<typeof ownVersion>;

/**
 * The version under which the host that this process was started with is published; nothing when its build is incomplete, as in a
 * development server. Determined once, by the first call of `find`, because it reads and hashes the whole build.
 * @param known the version where the process got it as an argument
 */
export function ownVersion(known?: string) {
  let found: Promise<string | undefined> | undefined;
  const read = async () => {
    known ??= (await readBuiltHost(path.dirname(hostDist)).catch(() => undefined))?.facts.bundle.version;
    return known;
  };
  return {
    get known() {
      return known;
    },
    find: () => (found ??= read()),
  };
}
