import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { until } from 'test-helpers/node';
import { compose, docker } from '../docker.ts';
import { type AskOptions, ask } from '../production/ask.ts';
import { enter, listProducts, purchase, type Signed } from './market.ts';

/** Services with several instances, or that the site can do without: requests that begin while one is down must all succeed. */
const redundant = ['host', 'api', 'api-balancer', 'valkey', 'postgres-replica'];
/** Services with one instance: requests that need it fail until it is back. */
const single = ['bucket-store', 'postgres', 'tls'];
const BEFORE_MS = 2000;
const AFTER_MS = 8000;
/** Not the goal (ten seconds), but a limit that may not be exceeded even on a slow machine. */
const BACK_WITHIN_MS = 120_000;
/** Timeout of a request: a user would have left by then. */
const PATIENCE_MS = 20_000;
const PRODUCTS = 250;

interface Request {
  readonly address: string;
  readonly options?: AskOptions;
  onDone?(): void;
}

/** A failed request: its kind, when it began, and the status or error. */
interface Failure {
  readonly kind: string;
  readonly from: number;
  readonly problem: string;
}

/** Sends requests like independent users: without waiting for the previous response, and without retries. */
function startTraffic() {
  const failures: Failure[] = [];
  const underWay = new Set<Promise<void>>();
  let isEnding = false;
  async function send(kind: string, { address, options, onDone }: Request): Promise<void> {
    const from = Date.now();
    try {
      const { status } = await ask(address, { timeout: PATIENCE_MS, ...options });
      if (status === 200) onDone?.();
      else failures.push({ kind, from, problem: String(status) });
    } catch (error) {
      const problem = (error as NodeJS.ErrnoException).code ?? (error as Error).name;
      failures.push({ kind, from, problem });
    }
  }
  return {
    failures,
    /** @param next the next request; undefined when there are no more */
    async stream(kind: string, everyMs: number, next: () => Request | undefined): Promise<void> {
      for (let request = next(); request !== undefined && !isEnding; request = next()) {
        const one: Promise<void> = send(kind, request).finally(() => underWay.delete(one));
        underWay.add(one);
        await wait(everyMs);
      }
    },
    async end(): Promise<void> {
      isEnding = true;
      await Promise.all(underWay);
    },
  };
}

interface State {
  readonly StartedAt: string;
  readonly FinishedAt: string;
  readonly Running: boolean;
  readonly Health?: { readonly Status: string };
}

/**
 * Kills every process of a container at once, as in a crash, and waits until the engine has restarted it and it is healthy.
 * (`docker kill` would count as a deliberate stop, after which the engine does not restart the container.)
 * @returns when it was dead, and when it was healthy again
 */
async function crash(service: string): Promise<{ dead: number; healthy: number }> {
  const container = `${process.env.COMPOSE_PROJECT_NAME}-${service}-1`;
  const stateOf = async (): Promise<State> =>
    JSON.parse(await docker(['inspect', '--format', '{{json .State}}', container]));
  const before = await stateOf();
  // The shell is killed too, so the command's result does not matter.
  await docker(['exec', container, 'sh', '-c', 'kill -9 -1']).catch(() => {});
  let after = before;
  await until(async () => {
    after = await stateOf();
    return after.FinishedAt !== before.FinishedAt;
  });
  await until(async () => {
    const { Running, StartedAt, Health } = await stateOf();
    return Running && StartedAt !== before.StartedAt && Health?.Status === 'healthy';
  });
  return { dead: Date.parse(after.FinishedAt), healthy: Date.now() };
}

test('each service crashes in turn under traffic: no confirmed purchase is lost, and no product is sold twice', async () => {
  const [seller, buyer] = [await enter('Sue', 'seller'), await enter('Ben', 'buyer')];
  const { ids, picture } = await listProducts(seller, PRODUCTS);
  const bought: string[] = [];
  const traffic = startTraffic();
  const wanted = ids.values();
  void traffic.stream('page', 1000, () => ({ address: '/' }));
  void traffic.stream('page', 1500, () => ({ address: '/search?q=trial' }));
  const own = { headers: { cookie: buyer.cookie } };
  void traffic.stream('own page', 2000, () => ({ address: '/', options: own }));
  void traffic.stream('search', 600, () => ({ address: '/api/search?q=trial' }));
  void traffic.stream('picture', 1000, () => ({ address: picture }));
  // Each product is requested only once, whatever the outcome.
  void traffic.stream('purchase', 1000, () => {
    const { value: id } = wanted.next();
    return id === undefined ? undefined : { ...purchase(id, buyer), onDone: () => bought.push(id) };
  });
  try {
    for (const service of [...redundant, ...single]) {
      traffic.failures.length = 0;
      await wait(BEFORE_MS);
      const { dead, healthy } = await crash(service);
      await wait(AFTER_MS);
      const later = traffic.failures.filter(({ from }) => from > dead);
      console.log(`${service}: back after ${healthy - dead} ms, ${later.length} failed that began later`);
      expect(healthy - dead, service).toBeLessThan(BACK_WITHIN_MS);
      if (redundant.includes(service)) expect(later, service).toEqual([]);
      // The bucket contains only pictures.
      if (service === 'bucket-store') expect(later.filter(({ kind }) => kind !== 'picture')).toEqual([]);
    }
  } finally {
    await traffic.end();
  }
  expect(bought.length).toBeGreaterThan(0);
  const orders = await ordersOf(buyer);
  expect(new Set(orders).size, 'no product twice').toBe(orders.length);
  const lost = bought.filter((id) => !orders.includes(id));
  expect(lost, 'every purchase that was answered').toEqual([]);
  await until(async () => (await replicas()) === '1');
});

async function ordersOf({ email, freezertoken }: Signed): Promise<string[]> {
  const orders: string[] = [];
  let query: string | undefined = `?email=${email}&limit=100`;
  while (query !== undefined) {
    const { status, text, headers } = await ask(`/api/loadsoldedproduct${query}`, {
      headers: { freezertoken },
    });
    expect(status).toBe(200);
    orders.push(...JSON.parse(text).map(({ _id }: { _id: string }) => _id));
    query = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
  }
  return orders;
}

/** The number of replicas that follow the database. */
const replicas = () =>
  compose([
    ...['exec', '-T', 'postgres', 'psql', '--username=market', '--dbname=market', '--tuples-only'],
    ...['--no-align', "--command=select count(*) from pg_stat_replication where state = 'streaming'"],
  ]);
