import { readFile } from 'node:fs/promises';
import { processTree } from './process-tree.ts';
import { roleOf } from './roles.ts';

/** A clock tick of Linux. */
const TICK_MS = 10;

/** Linux only: processor time of a process since it began, in clock ticks; 0 when it is gone. */
export async function ticksOfProcess(pid: number): Promise<number> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}

/**
 * Linux only: processor time so far of a process and everything it started, by what they are there for. A process nobody knows belongs to the
 * one that started it. @returns milliseconds
 */
export async function processorTimeByRole(root: number): Promise<ReadonlyMap<string, number>> {
  const tree = await processTree(root);
  const roles = new Map<number, string>();
  const sums = new Map<string, number>();
  for (const { pid, parent, command } of tree) {
    const role = roleOf(command) ?? roles.get(parent) ?? 'other';
    roles.set(pid, role);
    sums.set(role, (sums.get(role) ?? 0) + (await ticksOfProcess(pid)) * TICK_MS);
  }
  return sums;
}
