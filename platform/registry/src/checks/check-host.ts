import semver from 'semver';
import { givenVersions, isHost } from '../document/host-entry.ts';
import type { DocumentWith } from '../document/schema.ts';
import { contractsOf, type HostFacts } from '../host-bundle/host-facts.ts';
import type { FitsHost, HostProblem } from './candidate.ts';
import { checkPaths } from './paths.ts';

/** The page and a remote understand each other by a contract number; a host may speak several. */
const checkContract: FitsHost = (build, host) => {
  const spoken = contractsOf(host);
  if (spoken.includes(build.contract)) return [];
  const why = `${build.id} was built for contract ${build.contract}, the host speaks contract ${spoken.join(' and ')}.`;
  const advice = 'Bring the shared packages to the state the host was deployed from, and build again.';
  return [{ code: 'contract', why, message: `${why} ${advice}` }];
};

/** A remote takes shared packages from the page, in a version compatible (`^`) with the one it was built against. */
const checkShared: FitsHost = (build, host) =>
  Object.entries(build.builtAgainst).flatMap(([name, built]): HostProblem[] => {
    const provided = host.shared[name];
    const needs = `${build.id} was built against ${name} ${built}`;
    if (provided === undefined) {
      const why = `${needs}, which the host does not provide.`;
      const advice = 'Deploy a host that shares it first, or take it out of what is shared.';
      return [{ code: 'shared_range', why, message: `${why} ${advice}` }];
    }
    if (semver.satisfies(provided, `^${built}`, { includePrerelease: true })) return [];
    const why = `${needs} and needs ^${built}, but the host provides ${provided}.`;
    const advice = `Build against ${provided} (catalog in pnpm-workspace.yaml), or have the host deployed with ${name} ^${built} first.`;
    return [{ code: 'shared_range', why, message: `${why} ${advice}` }];
  });

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
