import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFileSync } from 'registry/replace-file';
import { endProcess, isRunning, markOf, type ProcessMark } from './process-table.ts';

interface RunFileContent {
  readonly launcher: ProcessMark;
  readonly children: readonly (ProcessMark & { readonly name: string })[];
}

export type RunFile = ReturnType<typeof openRunFile>;

function fileOf(dataDir: string): string {
  return join(dataDir, 'run', 'launcher.json');
}

function isMark(value: unknown): value is ProcessMark {
  const mark = value as Partial<ProcessMark> | null;
  return Number.isInteger(mark?.pid) && (mark?.pid ?? 0) > 1 && typeof mark?.started === 'string';
}

function read(dataDir: string): RunFileContent | undefined {
  try {
    const content = JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
    return isMark(content.launcher) && Array.isArray(content.children) && content.children.every(isMark)
      ? content
      : undefined;
  } catch {
    return undefined;
  }
}

/** The launcher that is currently running on this data folder. */
export function runningLauncher(dataDir: string): ProcessMark | undefined {
  const launcher = read(dataDir)?.launcher;
  return launcher !== undefined && isRunning(launcher) ? launcher : undefined;
}

/**
 * Ends the processes that a killed launcher left running on this data folder.
 * @param graceMs how long each process may take to end
 * @returns the names of the processes that were ended
 */
export async function endLeftovers(dataDir: string, graceMs: number): Promise<string[]> {
  const left = (read(dataDir)?.children ?? []).filter(isRunning);
  await Promise.all(left.map((mark) => endProcess(mark, graceMs)));
  rmSync(fileOf(dataDir), { force: true });
  return left.map(({ name }) => name);
}

/** The list of this launcher's running processes, for the next launcher in case this one is killed. */
export function openRunFile(dataDir: string) {
  const file = fileOf(dataDir);
  const launcher = markOf(process.pid);
  const children = new Map<number, ProcessMark & { name: string }>();

  const write = () => {
    try {
      mkdirSync(dirname(file), { recursive: true });
      replaceFileSync(file, JSON.stringify({ launcher, children: [...children.values()] }, undefined, 2));
    } catch {
      // Only the next start after a SIGKILL needs this list: a full disk is no reason to end a running site.
    }
  };
  write();
  return {
    add(name: string, pid: number): void {
      const mark = markOf(pid);
      if (mark === undefined) return;
      children.set(pid, { name, ...mark });
      write();
    },
    remove(pid: number): void {
      if (children.delete(pid)) write();
    },
    close(): void {
      rmSync(file, { force: true });
    },
  };
}
