import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that cannot be mistaken for a later one that got the same number. */
export interface ProcessMark {
  readonly pid: number;
  /** Whatever the system calls the moment it was started. */
  readonly started: string;
}

/** When a process was started, or nothing when there is no such process. A dead one nobody has fetched counts as gone. */
export function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : fields[19];
    }
    const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return text.trim() || undefined;
  } catch {
    return undefined;
  }
}

export function markOf(pid: number): ProcessMark | undefined {
  const started = startOf(pid);
  return started === undefined ? undefined : { pid, started };
}

export function isRunning(mark: ProcessMark): boolean {
  return startOf(mark.pid) === mark.started;
}
