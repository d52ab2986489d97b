import { readdir, readFile } from 'node:fs/promises';

/** A process that cannot be mistaken for a later one with the same number. */
export interface ProcessInfo {
  readonly pid: number;
  readonly parent: number;
  /** Clock ticks since the machine was started. */
  readonly started: number;
  readonly command: readonly string[];
}

interface Stat {
  readonly parent: number;
  readonly started: number;
  /** Dead, and only not fetched by its parent yet. */
  readonly isZombie: boolean;
}

/** Reads `/proc/<pid>/stat`. The name in brackets may hold spaces and brackets itself. */
export function parseStat(text: string): Stat {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { isZombie: fields[0] === 'Z', parent: Number(fields[1]), started: Number(fields[19]) };
}

async function readProcess(pid: number): Promise<ProcessInfo | undefined> {
  try {
    const { isZombie, parent, started } = parseStat(await readFile(`/proc/${pid}/stat`, 'utf8'));
    if (isZombie) return undefined;
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').filter(Boolean);
    return { pid, parent, started, command };
  } catch {
    // It ended between the two looks.
    return undefined;
  }
}

/** Linux only: everything below a process, itself first. */
export async function processTree(root: number): Promise<ProcessInfo[]> {
  const found = await readProcess(root);
  if (found === undefined) return [];
  // Each thread names those that it has started.
  const threads = await readdir(`/proc/${root}/task`).catch(() => []);
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/${root}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const below = children.join(' ').split(' ').filter(Boolean).map(Number);
  return [found, ...(await Promise.all(below.map(processTree))).flat()];
}

/** Linux only: those of them that are still there. */
export async function stillRunning(marks: readonly ProcessInfo[]): Promise<ProcessInfo[]> {
  const now = await Promise.all(marks.map(({ pid }) => readProcess(pid)));
  return marks.filter((mark, at) => now[at]?.started === mark.started);
}
