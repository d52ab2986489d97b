/**
 * An address without the slashes at its end, as the router compares addresses; the root stays `/`. It is a loop, because
 * the pattern `/\/+$/` takes quadratic time for a run of slashes in the middle, and strangers choose addresses.
 */
export function trimSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}
