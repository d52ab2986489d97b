import { readdir, readFile } from 'node:fs/promises';

/** Identifies a process, so that it is not confused with a later one that got the same process id. */
export interface ProcessInfo {
  readonly pid: number;
  readonly parent: number;
  /** Clock ticks since the machine was booted. */
  readonly started: number;
  /** Processor time so far, without its children. */
  readonly cpuMs: number;
  readonly command: readonly string[];
}

/** The duration of a clock tick on Linux. */
const TICK_MS = 10;

/** Parses `/proc/<pid>/stat`. The name in parentheses may itself contain spaces and parentheses. */
export function parseStat(text: string) {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return {
    /** Ended, but not reaped by its parent yet. */
    isZombie: fields[0] === 'Z',
    parent: Number(fields[1]),
    started: Number(fields[19]),
    cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
  };
}

/** Linux only: undefined when there is no such process. */
export async function readProcess(pid: number): Promise<ProcessInfo | undefined> {
  try {
    const { isZombie, ...stat } = parseStat(await readFile(`/proc/${pid}/stat`, 'utf8'));
    if (isZombie) return undefined;
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').filter(Boolean);
    return { pid, ...stat, command };
  } catch {
    // The process ended between the two reads.
    return undefined;
  }
}

/** Linux only: a process and all its descendants, the process itself first. */
export async function processTree(root: number): Promise<ProcessInfo[]> {
  const found = await readProcess(root);
  if (found === undefined) return [];
  // The kernel lists children by the thread that started them.
  const threads = await readdir(`/proc/${root}/task`).catch(() => []);
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/${root}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const below = children.join(' ').split(' ').filter(Boolean).map(Number);
  return [found, ...(await Promise.all(below.map(processTree))).flat()];
}

/** Linux only: those processes that are still running. */
export async function stillRunning(marks: readonly ProcessInfo[]): Promise<ProcessInfo[]> {
  const now = await Promise.all(marks.map(({ pid }) => readProcess(pid)));
  return marks.filter((mark, at) => now[at]?.started === mark.started);
}
