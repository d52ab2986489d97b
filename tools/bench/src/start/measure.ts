import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePortSettings, type Measuring, root } from '../measuring.ts';
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
  /** Seconds. */
  readonly warm: readonly number[];
  /** Memory after the fresh start; undefined where the system does not report it. */
  readonly memoryFresh: readonly RoleMemory[] | undefined;
  readonly memoryWarm: readonly RoleMemory[] | undefined;
  readonly rebuilds: readonly Rebuild[];
}

const FRESH_LIMIT_S = 900;
const WARM_LIMIT_S = 180;
const WARM_STARTS = 3;
const REBUILDS = 3;
const SETTLE_MS = 30_000;

/** Clones, starts, restarts, measures the memory and rebuilds a remote. */
export async function measureStart(run: Measuring): Promise<StartMeasurement> {
  const { signal, say } = run;
  const options = {
    folder: join(run.place, 'market'),
    env: { ...run.env, ...(await freePortSettings()) },
    signal,
  };
  const memoryOf = async ({ pid }: { readonly pid: number }) => {
    await pause(SETTLE_MS, undefined, { signal });
    return measureMemory(pid);
  };
  say('fresh clone: git clone, npm start …');
  const { seconds: clone } = await runCommand('git', ['clone', '--quiet', `file://${root}`, options.folder], {
    ...options,
    folder: root,
  });
  let site = await startSite(run, { ...options, limit: FRESH_LIMIT_S });
  const freshStart = readStartOutput(site.lines);
  const fresh = clone + site.seconds;
  say(`ready after ${fresh.toFixed(1)} s; memory …`);
  const memoryFresh = await memoryOf(site);
  const warm: number[] = [];
  while (warm.length < WARM_STARTS) {
    await site.stop();
    site = await startSite(run, { ...options, limit: WARM_LIMIT_S });
    warm.push(site.seconds);
    say(`warm start ${warm.length}: ${site.seconds.toFixed(1)} s`);
  }
  say('memory, then rebuilds …');
  const memoryWarm = await memoryOf(site);
  const rebuilds: Rebuild[] = [];
  while (rebuilds.length < REBUILDS) {
    const rebuild = await rebuildRemote(site.url, options);
    rebuilds.push(rebuild);
    say(`rebuild ${rebuilds.length}: ${(rebuild.build + rebuild.publish).toFixed(1)} s until published`);
  }
  await site.stop();
  return { fresh, clone, freshStart, warm, memoryFresh, memoryWarm, rebuilds };
}
