import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { ParsedMail } from 'mailparser';
import { until } from 'test-helpers/node';
import { type Journal, newJournal } from './journal.ts';
import type { KilledServer } from './killed-server.ts';
import { ageUnfinished, leftBehind } from './left-behind.ts';
import { invitePeople } from './people.ts';
import { verify } from './verify.ts';
import { type Letters, verifyMails } from './verify-mails.ts';
import { stepKinds } from './walk.ts';
import { complete, startWriting } from './write.ts';

export interface CrashOutcome {
  /** Writes that were answered. */
  readonly acknowledged: number;
  /** What is lost, half or left behind, a sentence each. */
  readonly problems: readonly string[];
  /** How often a step of a kind was in the middle of it. */
  readonly interrupted: Readonly<Record<string, number>>;
  /** Notices and mails that were there in the end, and mails that came twice. */
  readonly delivered: Omit<Letters, 'problems'>;
}

/** From the beginning of a step to the kill, milliseconds: about as long as a call takes. */
const IN_THE_MIDDLE_MS = 20;

/** Has something of everything been written since then? */
const isBusy = (now: Journal, before: { acknowledged: number; products: number; purchases: number }) =>
  now.acknowledged >= before.acknowledged + 8 &&
  now.products.size >= before.products + 2 &&
  now.purchases.size > before.purchases;

/**
 * Kills a server in the middle of writes, so many times, in the middle of each kind of step in turn. What got no response is sent again, as
 * people's browsers do. Then everything must be there, once.
 * @param mails what the server's mail server has got
 */
export async function crashRounds(
  server: KilledServer,
  times: number,
  mails: readonly ParsedMail[],
): Promise<CrashOutcome> {
  const people = await invitePeople(server.url, server.emulatorHost);
  const journal = newJournal();
  const { pending, began, interrupted } = journal;
  const problems = new Map<string, string>();
  const pictureOf = (url: string) => server.url + url.replace(/^\/api/, '');
  const first = Math.floor(Math.random() * stepKinds.length);
  let delivered = { notices: 0, reminders: 0, mails: 0, twice: 0 };
  for (let round = 1; round <= times; round += 1) {
    const before = { ...journal, products: journal.products.size, purchases: journal.purchases.size };
    let trouble: unknown;
    const writing = startWriting(people, journal, (error) => {
      trouble ??= error;
      began.emit('trouble');
    });
    await until(() => trouble !== undefined || isBusy(journal, before));
    const kind = stepKinds[(first + round) % stepKinds.length] as string;
    const waiting = new AbortController();
    const { signal } = waiting;
    if (trouble === undefined)
      await Promise.race([once(began, kind, { signal }), once(began, 'trouble', { signal })]);
    waiting.abort();
    await pause(Math.random() * IN_THE_MIDDLE_MS);
    const stopping = writing.stop();
    for (const step of pending) interrupted.set(step.kind, (interrupted.get(step.kind) ?? 0) + 1);
    await server.kill();
    await ageUnfinished(server.dataDir);
    await server.restart();
    await stopping;
    const found = trouble === undefined ? [] : [`before the kill: ${trouble}`];
    for (const step of pending)
      await complete(step, journal).catch((error) => found.push(`${step.kind} sent again: ${error}`));
    const { problems: wrong, ...counts } = await verifyMails(people, journal, mails);
    delivered = counts;
    found.push(
      ...(await verify(people, journal, pictureOf)),
      ...wrong,
      ...(await leftBehind(server.dataDir, server.temporary)).map((name) => `left behind: ${name}`),
    );
    if (delivered.twice > 2 * round)
      found.push('more mails came twice than two servers can have had in hand');
    // What is wrong is wrong in all rounds that follow.
    for (const problem of found)
      if (!problems.has(problem)) problems.set(problem, `round ${round}, ${kind}: ${problem}`);
  }
  const { acknowledged } = journal;
  return {
    problems: [...problems.values()],
    acknowledged,
    interrupted: Object.fromEntries(interrupted),
    delivered,
  };
}
