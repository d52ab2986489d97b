import semver from 'semver';
import type { FitsHost } from './candidate.ts';

/**
 * A remote takes shared packages from the page and works with what is compatible with the version it was built
 * against (`^`), which is also what its container asks the page for.
 */
export const checkShared: FitsHost = (build, host) =>
  Object.entries(build.builtAgainst).flatMap(([name, built]) => {
    const provided = host.shared[name];
    const needs = `${build.id} was built against ${name} ${built}`;
    if (provided === undefined) {
      return [
        {
          code: 'shared_range' as const,
          message: `${needs}, which the host does not provide. Deploy a host that shares it first, or take it out of what is shared.`,
        },
      ];
    }
    if (semver.satisfies(provided, `^${built}`, { includePrerelease: true })) return [];
    return [
      {
        code: 'shared_range' as const,
        message:
          `${needs} and needs ^${built}, but the host provides ${provided}. ` +
          `Build against ${provided} (catalog in pnpm-workspace.yaml), or have the host deployed with ${name} ^${built} first.`,
      },
    ];
  });
