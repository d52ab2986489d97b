import semver from 'semver';
import type { FitsHost, HostProblem } from './candidate.ts';

/** A remote takes shared packages from the page, in a version compatible (`^`) with the one it was built against. */
export const checkShared: FitsHost = (build, host) =>
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
