import type { Access, RemotePath } from './remote.ts';

interface Pattern {
  readonly segments: readonly string[];
  readonly andBelow: boolean;
}

/**
 * The router compares addresses case-insensitively, decoded and without a trailing slash. A guard that is stricter than the router
 * could be bypassed, so this function compares them in the same way.
 */
function segmentsOf(pathname: string): string[] {
  return pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      try {
        return decodeURIComponent(segment).toLowerCase();
      } catch {
        return segment.toLowerCase();
      }
    });
}

function patternOf(path: string): Pattern {
  const andBelow = path.endsWith('/*');
  return { segments: segmentsOf(andBelow ? path.slice(0, -2) : path), andBelow };
}

/** Does the pattern match an address with these segments? */
function isMatch({ segments, andBelow }: Pattern, requested: readonly string[]): boolean {
  const isBeginning = segments.every((segment, at) => segment === requested[at]);
  return isBeginning && (andBelow || segments.length === requested.length);
}

/** Is there an address that both paths match? */
export function pathsOverlap(one: string, other: string): boolean {
  const a = patternOf(one);
  const b = patternOf(other);
  return isMatch(a, b.segments) || isMatch(b, a.segments);
}

export interface RemotePathMatch<Remote> {
  readonly remote: Remote;
  readonly access: Access;
  /** The path as the remote declared it. */
  readonly path: string;
}

/**
 * Finds the remote of an address. The most specific path wins: more segments first, then exact before `/*`.
 * @param pathname the address without query and hash
 */
export function matchRemotePath<Remote extends { readonly paths: readonly RemotePath[] }>(
  remotes: readonly Remote[],
  pathname: string,
): RemotePathMatch<Remote> | undefined {
  const requested = segmentsOf(pathname);
  let best: RemotePathMatch<Remote> | undefined;
  let bestRank = 0;
  for (const remote of remotes) {
    for (const { path, access } of remote.paths) {
      const pattern = patternOf(path);
      const rank = 2 * pattern.segments.length + (pattern.andBelow ? 1 : 2);
      if (rank <= bestRank || !isMatch(pattern, requested)) continue;
      best = { remote, access, path };
      bestRank = rank;
    }
  }
  return best;
}

/**
 * An address without trailing slashes, as the router compares addresses; the root stays `/`. A loop, because the pattern `/\/+$/`
 * takes quadratic time for a run of slashes in the middle, and addresses come from strangers.
 */
export function trimSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}
