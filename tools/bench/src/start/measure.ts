import { setTimeout as pause } from 'node:timers/promises';
import type { CommandOptions } from '../run-command.ts';
import { runCommand } from '../run-command.ts';
import { readStartOutput, type StartReport } from './launcher-output.ts';
import { measureMemory, type RoleMemory } from './memory.ts';
import { type Rebuild, rebuildRemote } from './rebuild.ts';
import { startSite } from './site.ts';

export interface StartMeasurement {
  /** Seconds for the whole fresh start, `git clone` included. */
  readonly fresh: number;
  readonly clone: number;
  readonly freshStart: StartReport;
  readonly warm: readonly { readonly seconds: number }[];
  /** Memory after the fresh start; undefined where the system does not report it. */
  readonly memoryFresh: readonly RoleMemory[] | undefined;
  readonly memoryWarm: readonly RoleMemory[] | undefined;
  readonly rebuilds: readonly Rebuild[];
}

export interface MeasureOptions {
  /** Where to clone from. */
  readonly repository: string;
  /** The clone's folder, which must not exist yet. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

const freshLimit = 900;
const warmLimit = 180;
const warmStarts = 3;
const rebuilds = 3;
const settleMs = 30_000;

async function settledMemory(pid: number, signal: AbortSignal): Promise<RoleMemory[] | undefined> {
  if (process.platform !== 'linux') return undefined;
  await pause(settleMs, undefined, { signal });
  return measureMemory(pid);
}

/** Clones, starts, restarts, measures the memory and rebuilds a remote. In any case, no site is left running. */
export async function measureStart(options: MeasureOptions): Promise<StartMeasurement> {
  const { repository, folder, env, signal, say } = options;
  say('fresh clone: git clone, npm start …');
  const { seconds: clone } = await runCommand('git', ['clone', '--quiet', `file://${repository}`, folder], {
    folder: repository,
    env,
    signal,
  });
  const first = await startSite({ folder, env, limit: freshLimit, signal });
  const freshStart = readStartOutput(first.lines);
  say(`ready after ${(clone + first.seconds).toFixed(1)} s; memory …`);
  const memoryFresh = await settledMemory(first.pid, signal).finally(first.stop);

  const warm: { seconds: number }[] = [];
  let last = await startSite({ folder, env, limit: warmLimit, signal });
  for (let run = 1; ; run += 1) {
    warm.push({ seconds: last.seconds });
    say(`warm start ${run}: ${last.seconds.toFixed(1)} s`);
    if (run === warmStarts) break;
    await last.stop();
    last = await startSite({ folder, env, limit: warmLimit, signal });
  }
  say('memory, then rebuilds …');
  const work = async () => ({
    memoryWarm: await settledMemory(last.pid, signal),
    rebuilds: await rebuildSome(last.url, { folder, env, signal }, say),
  });
  const rest = await work().finally(last.stop);
  return { fresh: clone + first.seconds, clone, freshStart, warm, memoryFresh, ...rest };
}

async function rebuildSome(url: string, options: CommandOptions, say: (line: string) => void) {
  const done: Rebuild[] = [];
  for (let run = 1; run <= rebuilds; run += 1) {
    const rebuild = await rebuildRemote(url, options);
    done.push(rebuild);
    say(`rebuild ${run}: ${(rebuild.build + rebuild.publish).toFixed(1)} s until published`);
  }
  return done;
}
