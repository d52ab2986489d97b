/**
 * An address without trailing slashes, as the router compares addresses; the root stays `/`. A loop, because the pattern `/\/+$/`
 * takes quadratic time for a run of slashes in the middle, and addresses come from strangers.
 */
export function trimSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}
