import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type ProcessInfo, processTree } from './process-tree.ts';
import { roleOf } from './roles.ts';

export interface RoleMemory {
  readonly role: string;
  readonly processes: number;
  /** Proportional set size, MB (10^6 bytes): pages that several processes share are divided between them. */
  readonly megabytes: number;
}

/** Reads `/proc/<pid>/smaps_rollup`. @returns kilobytes (1024 bytes) @throws when there is no such line */
export function parsePss(text: string): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(text)?.[1];
  if (kilobytes === undefined) throw new Error('smaps_rollup names no Pss.');
  return Number(kilobytes);
}

/** Sums by role, largest first. A process without a known role has the role of its parent. */
export function sumByRole(
  tree: readonly ProcessInfo[],
  kilobytes: ReadonlyMap<number, number>,
): RoleMemory[] {
  const roles = new Map<number, string>();
  const sums = new Map<string, { processes: number; kilobytes: number }>();
  for (const { pid, parent, command } of tree) {
    const role = roleOf(command) ?? roles.get(parent) ?? 'other';
    roles.set(pid, role);
    const size = kilobytes.get(pid);
    if (size === undefined) continue;
    const sum = sums.get(role) ?? { processes: 0, kilobytes: 0 };
    sums.set(role, { processes: sum.processes + 1, kilobytes: sum.kilobytes + size });
  }
  return [...sums]
    .map(([role, sum]) => ({ role, processes: sum.processes, megabytes: (sum.kilobytes * 1024) / 1e6 }))
    .sort((a, b) => b.megabytes - a.megabytes);
}

export function totalMegabytes(roles: readonly RoleMemory[]): number {
  return roles.reduce((sum, { megabytes }) => sum + megabytes, 0);
}

/** The memory of a process and all its descendants; undefined where the system does not report it. */
export async function measureMemory(root: number): Promise<RoleMemory[] | undefined> {
  if (process.platform !== 'linux') return undefined;
  const tree = await processTree(root);
  const sizes = new Map<number, number>();
  for (const { pid } of tree) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch((error) => {
      // A process that has just ended takes no memory; any other error would falsify the sum.
      if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
      throw error;
    });
    if (text !== undefined) sizes.set(pid, parsePss(text));
  }
  return sumByRole(tree, sizes);
}

/**
 * Resident memory of one process, MB (10^6 bytes); undefined where the system does not report it.
 * @param name the current one, or its peak
 */
export function residentMegabytes(pid: number, name: 'VmRSS' | 'VmHWM' = 'VmRSS'): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
    return kilobytes === undefined ? undefined : Math.round((Number(kilobytes) * 1024) / 1e6);
  } catch {
    return undefined;
  }
}
