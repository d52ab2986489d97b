import { readFile } from 'node:fs/promises';

/** The duration of a clock tick on Linux. */
export const TICK_MS = 10;

/** Linux only: processor time of a process, without its children, in clock ticks; 0 when the process is gone. */
export async function ticksOfProcess(pid: number): Promise<number> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return Number(user) + Number(system);
  } catch {
    return 0;
  }
}
