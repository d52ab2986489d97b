import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Market } from '../app.ts';
import { type Db, isFound, run } from '../database/db.ts';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import { insertBanner } from '../modules/banners/banners.repository.ts';
import { insertCategory } from '../modules/categories/categories.repository.ts';
import { insertUser, lockAdmins } from '../modules/users/users.repository.ts';
import { type DemoData, type DemoPerson, readDemoData, readDemoPeople, required } from './demo-data.ts';
import { seedFurtherPictures, seedPictures } from './demo-pictures.ts';
import { planProducts } from './demo-plan.ts';
import { seedProducts } from './seed-products.ts';

export const DEMO_PASSWORD = 'Fridge-1992!';

const WAIT_MS = 90_000;
const STEP_MS = 500;
const DAY_MS = 86_400_000;
/** People joined before they posted their first product. */
const JOINED_DAYS_AGO = 40;

/**
 * Fills an empty market with the demo: people, categories, products with pictures, orders, banners. All or nothing,
 * and nothing when there are already users; missing accounts are created at every start.
 * @param say logs progress
 * @param load reads the offers
 */
export async function seedDemo(
  market: Pick<Market, 'config' | 'database' | 'identity' | 'store'>,
  say: (line: string) => void,
  load: () => Promise<DemoData> = () => readDemoData(),
): Promise<void> {
  const people = await readDemoPeople();
  await ensureAccounts(market.identity, people, say);
  await market.database.db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    if (await isFound(tx)`select from users limit 1`) return;
    const data = await load();
    const userIds = await seedPeople(tx, people);
    const categories = new Map<string, number>();
    for (const name of data.categories) {
      const category = await insertCategory(tx, randomUUID(), name);
      if (category) categories.set(name, category.categoryitemid);
    }
    const pictures = await seedPictures(tx, market.store, data);
    say(`${userIds.size} people, ${categories.size} categories, ${pictures.size} pictures`);
    const count = market.config.demoListings ?? data.offers.length;
    const plan = planProducts(data, people, count, new Date());
    await seedProducts(tx, plan, { people: userIds, categories, pictures, places: data.places }, say);
    await seedFurtherPictures(tx, data, pictures);
    for (const [position, { picture, ...banner }] of data.banners.entries())
      await insertBanner(tx, { ...banner, image_id: required(pictures, picture), position });
  });
  await run(market.database.db)`analyze`;
}

/**
 * Creates the demo's accounts that are missing, because the Auth emulator keeps accounts in memory only. Waits for the
 * emulator, which starts at the same time as this server; fails when it does not start in time.
 */
async function ensureAccounts(
  identity: IdentityProvider,
  people: readonly DemoPerson[],
  say: (line: string) => void,
): Promise<void> {
  const end = Date.now() + WAIT_MS;
  for (let tries = 0; ; tries++) {
    try {
      await identity.check();
      break;
    } catch (error) {
      if (Date.now() > end) throw new Error('The Auth emulator does not answer.', { cause: error });
      if (tries === 0) say('waiting for the Auth emulator');
      await sleep(STEP_MS);
    }
  }
  await Promise.all(
    people.map(({ uid, email, name }) =>
      identity.ensureAccount({ uid, email, displayName: name, password: DEMO_PASSWORD }),
    ),
  );
}

/** @returns ids by e-mail */
async function seedPeople(tx: Db, people: readonly DemoPerson[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [index, { uid, email, name, role, verified }] of people.entries()) {
    const created_at = new Date(Date.now() - (JOINED_DAYS_AGO + index) * DAY_MS);
    const row = await insertUser(tx, { uid, email, name, photo_url: '', role, verified, created_at });
    if (!row) throw new Error(`The demo has two people with the e-mail ${email}.`);
    ids.set(row.email, row.id);
  }
  return ids;
}
