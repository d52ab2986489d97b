import { setTimeout as pause } from 'node:timers/promises';
import { until } from 'test-helpers/node';
import { type Journal, newJournal } from './journal.ts';
import { ageUnfinished, leftBehind } from './left-behind.ts';
import { invitePeople } from './people.ts';
import type { CrashTarget } from './target.ts';
import { verify } from './verify.ts';
import { startWriting } from './write.ts';

export interface CrashFigures {
  readonly kills: Readonly<Record<string, number>>;
  /** Writes that were answered, and are there. */
  readonly acknowledged: number;
  readonly products: number;
  readonly purchases: number;
  readonly wishes: number;
  /** Slowest start after a kill, seconds. */
  readonly restartS: number;
  readonly problems: readonly string[];
}

/** Longest time from then to the kill, milliseconds. */
const WRITING_MS = 1500;

/** Has something of everything been written since then? */
const isBusy = (now: Journal, before: { acknowledged: number; products: number; purchases: number }) =>
  now.acknowledged >= before.acknowledged + 8 &&
  now.products.size >= before.products + 2 &&
  now.purchases.size > before.purchases;

/** Kills a target in the middle of writes, so many times, and looks each time whether everything that was answered is there. */
export async function crashRounds(
  target: CrashTarget,
  times: number,
  say: (line: string) => void = () => {},
): Promise<CrashFigures> {
  const people = await invitePeople(target.url, target.emulatorHost);
  const journal = newJournal();
  const problems: string[] = [];
  const kills: Record<string, number> = {};
  const pictureOf = (url: string) =>
    target.url.replace(/\/api$/, '') + (target.url.endsWith('/api') ? url : url.replace(/^\/api/, ''));
  let restartS = 0;
  for (let round = 0; round < times; round += 1) {
    const before = { ...journal, products: journal.products.size, purchases: journal.purchases.size };
    let trouble: unknown;
    const writing = startWriting(people, journal, (error) => {
      trouble ??= error;
    });
    await until(() => trouble !== undefined || isBusy(journal, before));
    await pause(Math.random() * WRITING_MS);
    const stopping = writing.stop();
    if (trouble !== undefined) problems.push(`round ${round + 1}, before the kill: ${trouble}`);
    const killed = await target.kill(round);
    kills[killed] = (kills[killed] ?? 0) + 1;
    const begun = performance.now();
    await ageUnfinished(target.dataDir);
    await target.restart();
    restartS = Math.max(restartS, (performance.now() - begun) / 1000);
    await stopping;
    const found = [
      ...(await verify(people, journal, pictureOf)),
      ...(await leftBehind(target.dataDir, target.temporary)).map((name) => `left behind: ${name}`),
    ];
    problems.push(...found.map((problem) => `round ${round + 1}, ${killed}: ${problem}`));
    say(
      `[${round + 1}/${times}] killed ${killed}; ${journal.acknowledged} writes acknowledged, ${problems.length} problems`,
    );
  }
  return {
    ...{ kills, restartS: Math.round(restartS * 10) / 10, problems, acknowledged: journal.acknowledged },
    ...{ products: journal.products.size, purchases: journal.purchases.size, wishes: journal.wishes.size },
  };
}
