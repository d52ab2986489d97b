import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Limits what a running process may allocate from now on (RLIMIT_DATA: heap and private writable memory, getrlimit(2)).
 * It is set from outside because what Node itself reserves before differs between versions and processors. What is beyond
 * fails inside the process as "out of memory". Linux only, where `prlimit` belongs to util-linux: elsewhere it does
 * nothing, and only the pixel limits hold.
 * @param megabytes above what the process holds now
 */
export async function limitMemory(pid: number, megabytes: number): Promise<void> {
  if (process.platform !== 'linux') return;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const held = Number(/^VmData:\s+(\d+) kB$/m.exec(status)?.[1]);
  const limit = (held + megabytes * 1024) * 1024;
  if (!Number.isSafeInteger(limit)) throw new Error(`Nothing is known about the memory of process ${pid}.`);
  await run('prlimit', ['--pid', String(pid), `--data=${limit}:${limit}`]);
}
