/** The tables that the plan scans completely. */
export const readWhole = (plan: readonly string[]): string[] => [
  ...new Set(plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? [])),
];

/** The largest number of rows that one step read, summed over its loops: a measure of the list's cost. */
export function mostRows(plan: readonly string[]): number {
  let [most, given, loops] = [0, 0, 1];
  for (const line of plan) {
    const step = /rows=([\d.]+) loops=(\d+)/.exec(line);
    if (step) [given, loops] = [Number(step[1]), Number(step[2])];
    // This line follows the step that dropped the rows.
    const dropped = Number(/Rows Removed by \w+: (\d+)/.exec(line)?.[1] ?? 0);
    most = Math.max(most, Math.round((given + dropped) * loops));
  }
  return most;
}
