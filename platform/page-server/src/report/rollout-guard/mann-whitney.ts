/**
 * The Mann-Whitney U test (Wilcoxon's rank sum), one-sided: how likely are values as large as those of `suspect`, or larger, when both
 * groups are alike? It assumes nothing about the distribution of the times, which have a long tail. By the normal approximation with
 * corrections for ties and for continuity (H. B. Mann and D. R. Whitney, 1947; M. Hollander and D. A. Wolfe, Nonparametric
 * Statistical Methods, section 4.1), which is good from some twenty values in each group on.
 * @returns a probability from 0 to 1; 1 without values
 */
export function mannWhitney(suspect: readonly number[], other: readonly number[]): number {
  const [n, m] = [suspect.length, other.length];
  if (n === 0 || m === 0) return 1;
  const all = [...suspect.map((value) => [value, 1] as const), ...other.map((value) => [value, 0] as const)];
  all.sort(([a], [b]) => a - b);
  let rankSum = 0;
  let tieTerm = 0;
  for (let first = 0; first < all.length; ) {
    let after = first + 1;
    while (after < all.length && all[after]?.[0] === all[first]?.[0]) after += 1;
    const count = after - first;
    const suspects = all.slice(first, after).reduce((sum, [, isSuspect]) => sum + isSuspect, 0);
    // Equal values share the mean of their ranks.
    rankSum += suspects * ((first + 1 + after) / 2);
    tieTerm += count ** 3 - count;
    first = after;
  }
  const u = rankSum - (n * (n + 1)) / 2;
  const total = n + m;
  const variance = ((n * m) / 12) * (total + 1 - tieTerm / (total * (total - 1)));
  return variance <= 0 ? 1 : above((u - (n * m) / 2 - 0.5) / Math.sqrt(variance));
}

/** Upper tail of the normal distribution, accurate to 1e-7 (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.17). */
function above(z: number): number {
  if (z < 0) return 1 - above(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = factors.reduceRight((rest, factor) => (rest + factor) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
