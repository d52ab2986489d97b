import path from 'node:path';
import { readBuiltHost } from 'registry';
import { hostDist } from '../../load/host-build.ts';

export interface OwnVersion {
  readonly known: string | undefined;
  find(): Promise<string | undefined>;
}

/**
 * What the host that this process was started with is called when it is published; nothing where it is not there whole, as in a
 * development server. Found out once, and not before the server answers: it takes reading and hashing all of the build.
 * @param known where it was told
 */
export function ownVersion(known?: string): OwnVersion {
  let found: Promise<string | undefined> | undefined;
  const read = async () => {
    known ??= await readBuiltHost(path.dirname(hostDist)).then(
      ({ facts }) => facts.bundle.version,
      () => undefined,
    );
    return known;
  };
  return {
    get known() {
      return known;
    },
    find: () => (found ??= read()),
  };
}
