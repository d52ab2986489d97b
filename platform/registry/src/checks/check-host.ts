import { givenVersions, isHost } from '../document/host-entry.ts';
import type { DocumentWith } from '../document/schema.ts';
import type { HostFacts } from '../host-bundle/host-facts.ts';
import type { FitsHost, HostProblem } from './candidate.ts';
import { checkContract } from './contract.ts';
import { checkPaths } from './paths.ts';
import { checkShared } from './shared.ts';

/** What of each other a host and a remote have to fit in, from either side. */
export const fitsHost: FitsHost = (build, host) =>
  [checkContract, checkPaths, checkShared].flatMap((check) => check(build, host));

/** Does a host fit every version of every remote that visitors get at this moment? */
export function checkHost(
  host: HostFacts,
  document: DocumentWith<'live' | 'rollout', 'contract' | 'paths' | 'builtAgainst'>,
): readonly HostProblem[] {
  const ids = Object.keys(document.remotes).filter((id) => !isHost(id));
  return ids.flatMap((id) =>
    givenVersions(document, id).flatMap((version) => {
      const entry = document.remotes[id]?.versions[version];
      if (entry === undefined) return [];
      const found = fitsHost({ ...entry, id }, host);
      const begin = `${id} ${version}, which visitors get, does not fit this host:`;
      return found.map(({ code, message, why }) => ({
        code,
        message: `${begin} ${message}`,
        why: `${begin} ${why}`,
      }));
    }),
  );
}
