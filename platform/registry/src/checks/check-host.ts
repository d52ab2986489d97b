import semver from 'semver';
import { type Access, matchRemotePath, pathsOverlap, type RemotePath } from 'shared-contracts';
import { givenVersions, isHost } from '../document/host-entry.ts';
import type { BuiltRemote, DocumentWith } from '../document/schema.ts';
import { contractsOf, type HostFacts } from '../host-bundle/host-facts.ts';
import type { Problem } from './check-candidate.ts';

/** A problem between a remote and the host. `why`: the message without the advice. */
type HostProblem = Problem & { readonly why: string };

/** A check of whether a remote fits a host, whichever of the two is new. */
type FitsHost = (
  build: Pick<BuiltRemote, 'id' | 'contract' | 'paths' | 'builtAgainst'>,
  host: HostFacts,
) => readonly HostProblem[];

/** Sample addresses of a path: its beginning and an address below it, where other rules may apply. */
function samples(path: string): string[] {
  if (!path.endsWith('/*')) return [path];
  const beginning = path.slice(0, -1);
  return [beginning, `${beginning}~`];
}

/** The access rule of the host that applies to an address. */
function ruleFor(allows: HostFacts['allows'], address: string): HostFacts['allows'][number] | undefined {
  const rules = allows.map((rule) => ({
    rule,
    paths: [{ path: rule.path, access: 'public' as const }],
  }));
  return matchRemotePath(rules, address)?.remote.rule;
}

const problem = (code: HostProblem['code'], why: string, advice: string): HostProblem => ({
  ...{ code, why, message: `${why} ${advice}` },
});

function problemOfPath(id: string, declared: RemotePath, rule: HostFacts['allows'][number]): HostProblem {
  const begin = `${id} lets "${declared.access}" in at ${declared.path}`;
  if (rule.access.length === 0)
    return problem('access', `${begin}, but ${rule.path} is the host's own.`, 'Answer another address.');
  const allowed = rule.access.map((access) => `"${access}"`).join(' or ');
  const why = `${begin}, but the host allows ${allowed} at ${rule.path}.`;
  return problem('access', why, "Narrow the access in webpack.config.ts, or ask the host's team.");
}

/** Access guard: at every address, a remote may only declare an access that the host allows there. */
const checkPaths: FitsHost = (build, host) => {
  const touched = host.allows.filter((rule) => build.paths.some(({ path }) => pathsOverlap(path, rule.path)));
  const addresses = [...build.paths, ...touched].flatMap(({ path }) => samples(path));
  const found = addresses.flatMap((address) => {
    const match = matchRemotePath([build], address);
    const rule = ruleFor(host.allows, address);
    if (match === undefined || rule === undefined) return [];
    const fine = (rule.access as readonly Access[]).includes(match.access);
    return fine ? [] : [problemOfPath(build.id, match, rule)];
  });
  return [...new Map(found.map((each) => [each.message, each])).values()];
};

/** Host and remote must speak the same contract, identified by a number; a host may speak several. */
const checkContract: FitsHost = (build, host) => {
  const spoken = contractsOf(host);
  if (spoken.includes(build.contract)) return [];
  const why = `${build.id} was built for contract ${build.contract}, the host speaks contract ${spoken.join(' and ')}.`;
  const advice = 'Bring the shared packages to the state the host was deployed from, and build again.';
  return [problem('contract', why, advice)];
};

/** A remote uses the page's shared packages, which must be compatible (`^`) with the versions it was built against. */
const checkShared: FitsHost = (build, host) =>
  Object.entries(build.builtAgainst).flatMap(([name, built]) => {
    const provided = host.shared[name];
    const needs = `${build.id} was built against ${name} ${built}`;
    if (provided === undefined) {
      const why = `${needs}, which the host does not provide.`;
      const advice = 'Deploy a host that shares it first, or take it out of what is shared.';
      return [problem('shared_range', why, advice)];
    }
    if (semver.satisfies(provided, `^${built}`, { includePrerelease: true })) return [];
    const why = `${needs} and needs ^${built}, but the host provides ${provided}.`;
    const advice = `Build against ${provided} (catalog in pnpm-workspace.yaml), or have the host deployed with ${name} ^${built} first.`;
    return [problem('shared_range', why, advice)];
  });

/** All checks of whether a remote's version and a host fit each other. */
export const fitsHost: FitsHost = (build, host) =>
  [checkContract, checkPaths, checkShared].flatMap((check) => check(build, host));

/** Checks a host against all versions of remotes that visitors get at present. */
export function checkHost(
  host: HostFacts,
  document: DocumentWith<'live' | 'rollout', 'contract' | 'paths' | 'builtAgainst'>,
): readonly HostProblem[] {
  const remotes = Object.entries(document.remotes).filter(([id]) => !isHost(id));
  return remotes.flatMap(([id, remote]) =>
    givenVersions(remote).flatMap((version) => {
      const entry = remote.versions[version];
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
