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

function startsWith(segments: readonly string[], beginning: readonly string[]): boolean {
  return beginning.length <= segments.length && beginning.every((segment, at) => segment === segments[at]);
}

/** Is there an address that both paths match? */
export function pathsOverlap(one: string, other: string): boolean {
  const a = patternOf(one);
  const b = patternOf(other);
  const shorter = a.segments.length <= b.segments.length ? a : b;
  const longer = shorter === a ? b : a;
  if (!startsWith(longer.segments, shorter.segments)) return false;
  return shorter.segments.length === longer.segments.length || shorter.andBelow;
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
  let best: { match: RemotePathMatch<Remote>; pattern: Pattern } | undefined;
  for (const remote of remotes) {
    for (const { path, access } of remote.paths) {
      const pattern = patternOf(path);
      const fits = pattern.andBelow
        ? startsWith(requested, pattern.segments)
        : requested.length === pattern.segments.length && startsWith(requested, pattern.segments);
      if (fits && isMoreSpecific(pattern, best?.pattern)) best = { match: { remote, access, path }, pattern };
    }
  }
  return best?.match;
}

function isMoreSpecific(pattern: Pattern, than: Pattern | undefined): boolean {
  if (than === undefined) return true;
  if (pattern.segments.length !== than.segments.length) {
    return pattern.segments.length > than.segments.length;
  }
  return than.andBelow && !pattern.andBelow;
}
