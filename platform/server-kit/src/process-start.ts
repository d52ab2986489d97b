import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * When a process was started, or nothing when there is no such process.
 * A zombie that its parent has not reaped counts as gone.
 */
export function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      return startFromStat(
        readFileSync(`/proc/${pid}/stat`, 'utf8'),
        () => readdirSync(`/proc/${pid}/task`).length,
      );
    }
    const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return text.trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads the start time (field 22, clock ticks since boot; proc(5)) out of `/proc/<pid>/stat`.
 * @param threads counts the threads. A killed process is a zombie as soon as its main thread has ended, while its other
 * threads still hold its open files: its ports are free only when the last of them is gone.
 */
export function startFromStat(stat: string, threads: () => number): string | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const isZombie = fields[0] === 'Z' || fields[0] === 'X';
  return isZombie && threads() <= 1 ? undefined : fields[19];
}
