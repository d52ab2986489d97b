import { setTimeout as pause } from 'node:timers/promises';
import { processTree } from '../../start/process-tree.ts';
import { ticksOfProcess } from '../../start/processor-time.ts';

const STEP_MS = 2000;
const LIMIT_MS = 180_000;
/** Clock ticks of 10 ms in one step: 5 % of one core. */
const QUIET_TICKS = 10;
const QUIET_STEPS = 3;

/**
 * Waits until the processes of a site have been idle for a few seconds: after the start, pictures are still being encoded.
 * Where the system does not report processor time, it waits a fixed time.
 */
export async function untilQuiet(root: number, signal: AbortSignal): Promise<void> {
  if (process.platform !== 'linux') return pause(30_000, undefined, { signal });
  let before = await ticksOf(root);
  let quiet = 0;
  for (const end = Date.now() + LIMIT_MS; Date.now() < end && quiet < QUIET_STEPS; ) {
    await pause(STEP_MS, undefined, { signal });
    const now = await ticksOf(root);
    quiet = now - before <= QUIET_TICKS ? quiet + 1 : 0;
    before = now;
  }
}

async function ticksOf(root: number): Promise<number> {
  const processes = await processTree(root);
  const ticks = await Promise.all(processes.map(({ pid }) => ticksOfProcess(pid)));
  return ticks.reduce((sum, count) => sum + count, 0);
}
