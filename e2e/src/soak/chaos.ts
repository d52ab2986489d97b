import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { type ChaosSite, startChaosSite } from './chaos-site.ts';
import { judge } from './judge.ts';
import { type FaultChange, type PlannedLoad, planLoads, targets } from './plan.ts';
import { recover } from './recovery.ts';
import { takeStep } from './release-steps.ts';
import type { Run } from './report.ts';
import { countLoad, countNamed, newTally, type Tally } from './tally.ts';
import { visit } from './visit.ts';
import { inviteVisitors, type Visitors } from './visitors.ts';

export interface ChaosOptions {
  readonly loads: number;
  readonly seed: number;
  readonly browser: Browser;
  readonly say: (line: string) => void;
  /** Ends the loads early; what comes after them still happens. */
  readonly isOver: () => boolean;
}

/** How soon everything is healthy after the end, and how long after an outage nothing of it may be seen any more. */
const RECOVERY_S = 10;

/** Starts a site of its own, loads its pages while parts of it fail and versions change, and looks at each of them. */
export async function runChaos({ loads, seed, browser, say, isOver }: ChaosOptions): Promise<Run> {
  const tally = newTally();
  const started = Date.now();
  const site = await startChaosSite();
  try {
    const visitors = await inviteVisitors(browser, site.url);
    const troubles = watchTroubles(site);
    for (const load of planLoads(seed, loads)) {
      if (isOver()) break;
      await takeLoad(load, { tally, visitors, troubles, say });
      say(
        `[${load.number}/${loads}] ${troubles.now() || 'all well'} · ${tally.violations.length} violations`,
      );
    }
    for (const target of targets) site.proxies[target].set({ kind: 'none', delayMs: 0 });
    const recovery = await recover(visitors, Date.now());
    const framesOnly = leftToBrowser(site.log());
    for (const reason of new Set(framesOnly)) say(`Only the frame of a page was rendered: ${reason}`);
    return {
      seed,
      planned: loads,
      seconds: (Date.now() - started) / 1000,
      tally,
      framesOnly: framesOnly.length,
      recovery,
      limitS: RECOVERY_S,
    };
  } finally {
    await site.stop();
  }
}

/** Why the page server rendered no more than a frame, a reason per page. */
function leftToBrowser(log: string): string[] {
  const lines = log.split('\n').filter((line) => line.includes('the page is left to the browser'));
  return lines.map((line) => /"message":"(.*?)"/.exec(line)?.[1] ?? line);
}

interface Troubles {
  change(change: FaultChange): void;
  /** Has everything been well for longer than a recovery may take? */
  areOver(): boolean;
  now(): string;
}

function watchTroubles({ proxies }: ChaosSite): Troubles {
  const broken = new Map<string, string>();
  let lastSeen = 0;
  return {
    change({ target, fault }) {
      if (broken.size > 0) lastSeen = Date.now();
      proxies[target].set(fault);
      if (fault.kind === 'none') broken.delete(target);
      else broken.set(target, fault.kind);
    },
    areOver: () => broken.size === 0 && Date.now() - lastSeen > RECOVERY_S * 1000,
    now: () => [...broken].map(([target, kind]) => `${target} ${kind}`).join(', '),
  };
}

interface Surroundings {
  readonly tally: Tally;
  readonly visitors: Visitors;
  readonly troubles: Troubles;
  readonly say: (line: string) => void;
}

async function takeLoad(load: PlannedLoad, { tally, visitors, troubles, say }: Surroundings): Promise<void> {
  const { role, screen, changes, release } = load;
  for (const change of changes) if (change.afterMs === 0) troubles.change(change);
  const wasCalm = troubles.areOver();
  const during = async () => {
    const later = changes.filter(({ afterMs }) => afterMs > 0);
    const acts = later.map((change) => pause(change.afterMs).then(() => troubles.change(change)));
    const step = release ? takeStep(release).then((done) => tally.releases.push(done)) : undefined;
    await Promise.all([...acts, step]);
  };
  const where = `${role} at ${screen}`;
  const found = (what: string) => {
    const state = troubles.now();
    tally.violations.push({ load: load.number, where: state ? `${where} (${state})` : where, what });
    say(`VIOLATION in load ${load.number}, ${where}: ${what}`);
  };
  try {
    const seen = await visit(visitors, role, screen, during);
    const calm = wasCalm && troubles.areOver();
    for (const what of judge({ ...seen, calm })) found(what);
    countNamed(tally, seen.last, seen.heard);
    countLoad(tally, load, !calm);
  } catch (error) {
    found(error instanceof Error ? (error.stack ?? error.message) : String(error));
    countLoad(tally, load, true);
  }
}
