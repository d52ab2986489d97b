import { readFile } from 'node:fs/promises';
import { processTree } from './process-tree.ts';
import { roleOf } from './roles.ts';

/** A clock tick of Linux. */
export const TICK_MS = 10;
/** What processes took that are gone: whose they were is not known any more. */
const ENDED = 'processes that ended meanwhile';

interface Ticks {
  readonly own: number;
  /** Of the processes it had started, and that have ended. */
  readonly ended: number;
}

/** Linux only: processor time of a process since it began, in clock ticks; none when it is gone. */
async function readTicks(pid: number): Promise<Ticks> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { own: user + system, ended: endedUser + endedSystem };
  } catch {
    return { own: 0, ended: 0 };
  }
}

/** Linux only: processor time of a process itself since it began, in clock ticks; 0 when it is gone. */
export const ticksOfProcess = async (pid: number): Promise<number> => (await readTicks(pid)).own;

/**
 * Linux only: processor time so far of a process and everything it started, by what they are there for. A process nobody knows belongs to the
 * one that started it, and the time of those that have ended is told apart. @returns milliseconds
 */
export async function processorTimeByRole(root: number): Promise<ReadonlyMap<string, number>> {
  const tree = await processTree(root);
  const roles = new Map<number, string>();
  const sums = new Map<string, number>();
  for (const { pid, parent, command } of tree) {
    const role = roleOf(command) ?? roles.get(parent) ?? 'other';
    roles.set(pid, role);
    const { own, ended } = await readTicks(pid);
    for (const [name, ticks] of [
      [role, own],
      [ENDED, ended],
    ] as const)
      sums.set(name, (sums.get(name) ?? 0) + ticks * TICK_MS);
  }
  return sums;
}
