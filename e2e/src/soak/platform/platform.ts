import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { chromium } from '@playwright/test';
import { randomFrom } from 'test-helpers/node';
import { findChromium } from '../../find-chromium.ts';
import { browse } from './browse.ts';
import { openPlatform } from './environments.ts';
import { type Ledger, newLedger } from './ledger.ts';
import { loadPage, loadPreview } from './load.ts';
import { type PageServer, startPageServers } from './page-servers.ts';
import { type PlatformSize, planKills } from './plan.ts';
import { plansEnded } from './plans-ended.ts';
import type { Preview } from './preview.ts';
import { commandLine } from './releases.ts';
import { runTeam } from './team.ts';
import { verify } from './verify.ts';

export interface PlatformOptions extends PlatformSize {
  readonly seed: number;
  /** So many things each team does, and no time; or for so many minutes. */
  readonly steps?: number;
  readonly minutes?: number;
  /** Of the site whose API and sign-in service the page servers share. */
  readonly site: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
}

/** Heap and all of the memory of the page server that is never killed, bytes. */
interface MemoryLook {
  readonly minute: number;
  readonly heap: number;
  readonly rss: number;
}

export interface PlatformRun extends PlatformSize {
  readonly seed: number;
  readonly minutes: number;
  readonly ledger: Ledger;
  readonly memory: readonly MemoryLook[];
}

const LOADERS = 2;
const LOOKS = 12;
const AFTER_FAILURE_MS = 5000;

/**
 * Teams release at random into several environments while their pages are loaded by visitors, in previews and in browsers, and page servers are
 * killed. Then everything that was said is held against what is there.
 */
export async function runPlatform(options: PlatformOptions): Promise<PlatformRun> {
  const { seed, steps = Number.POSITIVE_INFINITY, minutes = 10, site, say } = options;
  const { remotes, environments: count, teams } = options;
  const size = { remotes, environments: count, teams };
  const ledger = newLedger();
  // The origins run in this process: what ends it would have ended one of them.
  const noteUncaught = (error: Error) =>
    ledger.violations.push(`an origin or this run: ${error.stack ?? error.message}`);
  process.on('uncaughtException', noteUncaught);
  const platform = await openPlatform(size, ledger);
  const servers: PageServer[] = [];
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    handleSIGINT: false,
  });
  try {
    servers.push(...(await startPageServers(platform, site, ledger)));
    say(`${remotes} remotes are live in ${count} environments, ${servers.length} page servers run.`);
    const release = commandLine(platform.env);
    const previews: Preview[] = [];
    const began = Date.now();
    let teamsAtWork = teams;
    let isInterrupted = false;
    process.once('SIGINT', () => {
      isInterrupted = true;
    });
    const isTimeOver = () => isInterrupted || Date.now() - began > minutes * 60_000;
    const isOver = (step: number) => step > steps || isTimeOver();
    const isDone = () => teamsAtWork === 0;
    // What fails beside what is judged is a finding like any other, and the rest goes on: an hour that ends early shows nothing.
    const noteFailure = async (who: string, error: Error) => {
      ledger.violations.push(`${who}: ${inspect(error).split('\n').slice(0, 12).join(' ')}`);
      await waitUnless(AFTER_FAILURE_MS, isDone);
    };
    const serversOf = (at: number) => {
      const name = platform.environments[at]?.name;
      return servers.filter(({ environment }) => environment.name === name);
    };
    const memory: MemoryLook[] = [];
    const whole = Array.from({ length: teams }, (_, team) =>
      runTeam({ team, seed, size, platform, release, ledger, previews, isOver, noteFailure }).finally(() => {
        teamsAtWork -= 1;
      }),
    );
    const during = (who: string, work: () => Promise<void>) => async () => {
      while (!isDone()) await work().catch((error) => noteFailure(who, error));
    };
    const loader = (which: number) => {
      const random = randomFrom(seed * 1000 + 500 + which);
      return during('a visitor', async () => {
        const lasting = previews.filter(({ until }) => Date.now() < until);
        const open = lasting[random.between(0, Math.max(0, lasting.length - 1))];
        if (open !== undefined && random.chance(0.25)) {
          const own = servers.filter(({ environment }) => environment === open.environment);
          await loadPreview(open, { servers: own, random, ledger });
        } else {
          await loadPage({ servers: serversOf(random.between(0, count - 1)), random, remotes, ledger });
        }
      });
    };
    const reader = () => {
      const random = randomFrom(seed * 1000 + 700);
      return during('somebody with a browser', () =>
        browse({ browser, servers: serversOf(random.between(0, count - 1)), random, remotes, ledger }),
      );
    };
    const killer = () => {
      const kills = planKills(seed, size);
      return during('who kills page servers', async () => {
        const { value: kill } = kills.next();
        if (!kill) return;
        await waitUnless(steps === Number.POSITIVE_INFINITY ? kill.afterMs : kill.afterMs / 10, isDone);
        if (!isDone()) await serversOf(kill.environment)[kill.server]?.kill(kill);
      });
    };
    let shown = 0;
    const watcher = during('who looks at the memory', async () => {
      const last = serversOf(count - 1)[0];
      if (last === undefined) return;
      const { heapUsed, rss } = await last.look();
      memory.push({ minute: (Date.now() - began) / 60_000, heap: heapUsed, rss });
      say(progress(memory.at(-1) as MemoryLook, ledger));
      for (const violation of ledger.violations.slice(shown)) say(`  ${violation}`);
      shown = ledger.violations.length;
      await waitUnless((minutes * 60_000) / LOOKS, isDone);
    });
    const loaders = Array.from({ length: LOADERS }, (_, which) => loader(which)());
    await Promise.all([...whole, ...loaders, reader()(), killer()(), watcher()]);
    await plansEnded(platform.environments, ledger);
    await verify(platform.environments, servers, release, ledger);
    return { ...size, seed, minutes: (Date.now() - began) / 60_000, ledger, memory };
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
    await platform.stop();
    process.off('uncaughtException', noteUncaught);
  }
}

/** Waits for so long, or until it is over. */
async function waitUnless(ms: number, isDone: () => boolean): Promise<void> {
  const end = Date.now() + ms;
  while (!isDone() && Date.now() < end) await pause(Math.min(500, end - Date.now()));
}

function progress({ minute, heap }: MemoryLook, { counts, commands, violations }: Ledger): string {
  const pages = (counts.get('pages') ?? 0) + (counts.get('pages of previews') ?? 0);
  return `${minute.toFixed(1)} min: ${commands.length} commands, ${pages} pages, heap ${(heap / 1e6).toFixed(0)} MB, ${violations.length} violations`;
}
