/**
 * Replaces the federation runtime's parser of version ranges (`utils/semver`), for the two kinds of ranges that occur on a page:
 * `^`, from remotes (`shared-packages.ts`), and `<=`, from the runtime itself. Publishing has already compared the versions that a
 * remote needs with those of the host, by the full rules for ranges.
 */
export function satisfy(version: string, range: string): boolean {
  const given = numbersOf(version);
  const requested = numbersOf(range.replace(/^(\^|<=)/, ''));
  const at = requested.findIndex((number, index) => number !== given[index]);
  if (at === -1) return true;
  const isGreater = Number(given[at]) > Number(requested[at]);
  if (range.startsWith('<=')) return !isGreater;
  // `^` fixes all numbers up to and including the first one that is not zero, or all when there is none.
  return isGreater && at > requested.findIndex((number, index) => number !== 0 || index === 2);
}

/** `19.3.1-rc.2` → 19, 3, 1. */
function numbersOf(version: string): number[] {
  return version.split(/[-+]/, 1)[0]?.split('.').map(Number) ?? [];
}
