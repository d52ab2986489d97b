import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second (`USER_HZ`), whatever the machine. */
const TICK_MS = 10;

/**
 * How long a process has had a processor, milliseconds, all its threads together; from `/proc/<pid>/stat`, fields 14 and 15
 * (proc(5)).
 * @returns undefined where the system does not say
 */
export function processorTime(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in the second field may hold anything, but the last bracket ends it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}
