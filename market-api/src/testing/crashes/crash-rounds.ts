import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { ParsedMail } from 'mailparser';
import sharp from 'sharp';
import { freePort, temporaryFolder, until } from 'test-helpers/node';
import type { RunningEmulator } from '../auth-emulator.ts';
import { unpackDatabaseDump } from '../database-dump.ts';
import { joinServer } from '../join-server.ts';
import { startServer } from '../server-process.ts';
import { readFacts } from './read-facts.ts';
import { buy, type Market, sell, stepKinds, type Walk, wish } from './walks.ts';

/** Steps before a kill. */
const STEPS = 20;
/** Milliseconds from the start of a step to the kill: about as long as a call takes. */
const IN_THE_MIDDLE_MS = 20;
const NOTHING_TO_DO_MS = 20;
/** Timed jobs write their notices a little later, and mails and encodings follow; an encoder's first start is slow on a busy machine. */
const SETTLE_MS = 120_000;
/** Longer than the age at which a server that shares its folder treats files as abandoned. */
const ABANDONED_S = 2000;
/** Files that only a killed server leaves. Node's compile cache stays on purpose, for the next process. */
const leftBehind =
  /^pictures-unfinished\/|^tmp\/(?!node-compile-cache)|^[^/]+\.(tmp|part|new)$|^market-api\.lock\.|^restored?-/;
const program = join(import.meta.dirname, 'hurried-server.ts');

interface Parts {
  readonly emulator: RunningEmulator;
  /** The address of PostgreSQL; empty for PGlite in the server's data folder. */
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  /** What the mail server has received. */
  readonly mails: readonly ParsedMail[];
}

/**
 * Kills a server `times` times while users write, in the middle of each kind of step in turn. Steps without a response are taken again, as
 * browsers do. Then everything exists exactly once, and there is nothing that only a killed server leaves.
 * @returns how many steps got a response, and how often a kill interrupted a step of each kind
 */
export async function crashRounds(
  test: Pick<TestContext, 'after'>,
  times: number,
  { emulator, databaseUrl, smtpUrl, mails }: Parts,
) {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'tmp'));
  if (databaseUrl === '') await unpackDatabaseDump(folder);
  const settings = {
    MARKET_PORT_API: String(await freePort()),
    MARKET_DATA_DIR: folder,
    TMPDIR: join(folder, 'tmp'),
    MARKET_AVIF: 'on',
    MARKET_RATE_FACTOR: '10000',
    MARKET_SMTP_URL: smtpUrl,
    TEST_OTHERS_ARE_DEAD: 'yes',
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
    DATABASE_URL: databaseUrl,
  };
  const start = async () => {
    const started = await startServer(settings, program);
    await started.answers(`${started.url}/readyz`);
    return started;
  };
  let server = await start();
  test.after(() => server.end('SIGKILL'));

  const signUp = (userrole: 'buyer' | 'seller') => {
    const email = `w${randomBytes(6).toString('hex')}@people.test`;
    return joinServer(emulator, server.url, { email, userrole, name: `Writing ${userrole}` });
  };
  const sellers = [await signUp('seller'), await signUp('seller')];
  const buyers = [await signUp('buyer'), await signUp('buyer'), await signUp('buyer')];
  const market: Market = { facts: new Map(), uploads: [], products: [], forSale: [], taken: 0 };
  const walks = [
    ...sellers.map((seller) => sell(seller, market)),
    ...buyers.flatMap((buyer) => [buy(buyer, market), wish(buyer, market)]),
  ];
  const interrupted: Record<string, number> = {};
  let steps = 0;
  const first = Math.floor(Math.random() * stepKinds.length);

  for (let round = 1; round <= times; round += 1) {
    const kind = stepKinds[(first + round) % stepKinds.length] as string;
    const [began, restarted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const enough = steps + STEPS;
    let isOver = false;
    const takeSteps = async (walk: Walk) => {
      while (!isOver) {
        const { value: step } = await walk.next();
        if (!step) {
          await pause(NOTHING_TO_DO_MS);
          continue;
        }
        if (step.kind === kind && steps >= enough) began.resolve();
        await step.run().catch(async (error) => {
          if (!isOver) throw error;
          await restarted.promise;
          await step.run();
        });
        steps += 1;
        if (isOver) interrupted[step.kind] = (interrupted[step.kind] ?? 0) + 1;
      }
    };
    const writing = Promise.all(walks.map(takeSteps));
    await Promise.race([writing, began.promise]);
    await pause(Math.random() * IN_THE_MIDDLE_MS);
    isOver = true;
    await server.end('SIGKILL');
    await age(join(folder, 'pictures-unfinished'));
    server = await start();
    restarted.resolve();
    await writing;

    let wrong: string[] = [];
    await until(async () => {
      const found = await readFacts({ sellers, buyers }, mails);
      // A folder that goes away meanwhile is looked for again.
      const files = await readdir(folder, { recursive: true }).catch(() => ['tmp/?']);
      wrong = files.filter((name) => leftBehind.test(name));
      for (const thing of new Set([...market.facts.keys(), ...found.keys()]))
        if (found.get(thing) !== market.facts.get(thing))
          wrong.push(`${thing}: ${found.get(thing)} instead of ${market.facts.get(thing)}`);
      return wrong.length === 0;
    }, SETTLE_MS).catch((cause) => {
      throw new Error(`round ${round}, killed during ${kind}:\n${wrong.join('\n')}`, { cause });
    });
    for (const url of market.uploads.splice(0)) {
      const response = await fetch(server.url + url.replace(/^\/api/, ''));
      // Fails unless the picture is whole.
      await sharp(await response.arrayBuffer()).stats();
    }
    const again = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
    assert.ok(again <= 2 * round, 'more mails came twice than two servers can have had in hand');
  }
  return { steps, interrupted, mails: mails.length };
}

/** Makes the files of a killed server so old that they count as abandoned. */
async function age(folder: string): Promise<void> {
  const old = Date.now() / 1000 - ABANDONED_S;
  for (const name of await readdir(folder).catch(() => []))
    await utimes(join(folder, name), old, old).catch((error) => {
      // An encoder that outlives its server may remove its file meanwhile.
      if (error.code !== 'ENOENT') throw error;
    });
}
