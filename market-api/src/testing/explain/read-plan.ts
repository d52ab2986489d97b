/** Tables read from end to end. */
export const readWhole = (plan: readonly string[]): string[] => [
  ...new Set(plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? [])),
];

/** The most rows one step looked at, all its loops together: how much work the list is. */
export function mostRows(plan: readonly string[]): number {
  let [most, given, loops] = [0, 0, 1];
  for (const line of plan) {
    const step = /rows=([\d.]+) loops=(\d+)/.exec(line);
    if (step) [given, loops] = [Number(step[1]), Number(step[2])];
    // Said below the step that dropped them.
    const dropped = Number(/Rows Removed by \w+: (\d+)/.exec(line)?.[1] ?? 0);
    most = Math.max(most, Math.round((given + dropped) * loops));
  }
  return most;
}
