import { setTimeout as pause } from 'node:timers/promises';
import { until } from 'test-helpers/node';
import { type Journal, newJournal } from './journal.ts';
import type { KilledServer } from './killed-server.ts';
import { ageUnfinished, leftBehind } from './left-behind.ts';
import { invitePeople } from './people.ts';
import { verify } from './verify.ts';
import { startWriting } from './write.ts';

export interface CrashOutcome {
  /** Writes that were answered. */
  readonly acknowledged: number;
  /** What is lost, half or left behind, a sentence each. */
  readonly problems: readonly string[];
}

/** Longest time from then to the kill, milliseconds. */
const WRITING_MS = 1500;

/** Has something of everything been written since then? */
const isBusy = (now: Journal, before: { acknowledged: number; products: number; purchases: number }) =>
  now.acknowledged >= before.acknowledged + 8 &&
  now.products.size >= before.products + 2 &&
  now.purchases.size > before.purchases;

/** Kills a server in the middle of writes, so many times, and looks each time whether everything that was answered is there. */
export async function crashRounds(server: KilledServer, times: number): Promise<CrashOutcome> {
  const people = await invitePeople(server.url, server.emulatorHost);
  const journal = newJournal();
  const problems: string[] = [];
  const pictureOf = (url: string) => server.url + url.replace(/^\/api/, '');
  for (let round = 1; round <= times; round += 1) {
    const before = { ...journal, products: journal.products.size, purchases: journal.purchases.size };
    let trouble: unknown;
    const writing = startWriting(people, journal, (error) => {
      trouble ??= error;
    });
    await until(() => trouble !== undefined || isBusy(journal, before));
    await pause(Math.random() * WRITING_MS);
    const stopping = writing.stop();
    await server.kill();
    await ageUnfinished(server.dataDir);
    await server.restart();
    await stopping;
    const found = [
      ...(trouble === undefined ? [] : [`before the kill: ${trouble}`]),
      ...(await verify(people, journal, pictureOf)),
      ...(await leftBehind(server.dataDir, server.temporary)).map((name) => `left behind: ${name}`),
    ];
    problems.push(...found.map((problem) => `round ${round}: ${problem}`));
  }
  return { problems, acknowledged: journal.acknowledged };
}
