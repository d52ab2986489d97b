import { randomBytes } from 'node:crypto';
import type { MarketClient } from 'shared-contracts';
import { joinServer } from '../join-server.ts';

export interface Writer {
  readonly email: string;
  readonly client: MarketClient;
}

export interface WritingPeople {
  readonly sellers: readonly Writer[];
  readonly buyers: readonly Writer[];
}

async function join(
  baseUrl: string,
  emulatorHost: string,
  userrole: 'buyer' | 'seller',
  email = `w${randomBytes(6).toString('hex')}@people.test`,
): Promise<Writer> {
  const person = { email, userrole, name: `Writing ${userrole}` };
  const { call } = await joinServer({ host: emulatorHost }, baseUrl, person);
  return { email, client: call };
}

/** The user whom the killed servers make an admin (`MARKET_ADMIN_EMAILS`). */
export const ADMIN = `boss${randomBytes(5).toString('hex')}@market.test`;

/** Signs up users who sell, buy and wish, and adds a category for their products. */
export async function invitePeople(baseUrl: string, emulatorHost: string): Promise<WritingPeople> {
  const admin = await join(baseUrl, emulatorHost, 'buyer', ADMIN);
  await admin.client('POST /addcategory', { body: { categoriesname: 'Crashed' } });
  const [sellers, buyers] = [[], []] as [Writer[], Writer[]];
  for (let count = 0; count < 2; count += 1) sellers.push(await join(baseUrl, emulatorHost, 'seller'));
  for (let count = 0; count < 3; count += 1) buyers.push(await join(baseUrl, emulatorHost, 'buyer'));
  return { sellers, buyers };
}
