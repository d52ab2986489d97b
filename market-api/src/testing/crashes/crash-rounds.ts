import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { ParsedMail } from 'mailparser';
import { until } from 'test-helpers/node';
import { type Journal, newJournal } from './journal.ts';
import type { KilledServer } from './killed-server.ts';
import { invitePeople } from './people.ts';
import { verify } from './verify.ts';
import { verifyMails } from './verify-mails.ts';
import { stepKinds } from './walk.ts';
import { complete, startWriting } from './write.ts';

/** Milliseconds from the start of a step to the kill: about as long as a call takes. */
const IN_THE_MIDDLE_MS = 20;

/** Whether enough of everything has been written since `before`. */
const isBusy = (now: Journal, before: { acknowledged: number; products: number; purchases: number }) =>
  now.acknowledged >= before.acknowledged + 8 &&
  now.products.size >= before.products + 2 &&
  now.purchases.size > before.purchases;

/**
 * Kills a server `times` times during writes, in the middle of each kind of step in turn. Calls without a response are sent again,
 * as browsers do. Afterwards everything must exist exactly once.
 * @param mails what the server's mail server has received
 * @returns what is lost, incomplete or left behind, one sentence each; how many writes got a response; how often a kill interrupted a step
 *   of each kind; the notices and mails at the end
 */
export async function crashRounds(server: KilledServer, times: number, mails: readonly ParsedMail[]) {
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
    const stop = startWriting(people, journal, (error) => {
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
    const stopping = stop();
    for (const step of pending) interrupted.set(step.kind, (interrupted.get(step.kind) ?? 0) + 1);
    await server.killAndRestart();
    await stopping;
    const found = trouble === undefined ? [] : [`before the kill: ${trouble}`];
    for (const step of pending)
      await complete(step, journal).catch((error) => found.push(`${step.kind} sent again: ${error}`));
    const { problems: wrong, ...counts } = await verifyMails(people, journal, mails);
    delivered = counts;
    found.push(
      ...(await verify(people, journal, pictureOf)),
      ...wrong,
      ...(await server.leftBehind()).map((name) => `left behind: ${name}`),
    );
    if (delivered.twice > 2 * round)
      found.push('more mails came twice than two servers can have had in hand');
    // A problem recurs in all following rounds: reports it once.
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
