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

/** The user whom the killed servers make an admin (`MARKET_ADMIN_EMAILS`). */
export const ADMIN = `boss${randomBytes(5).toString('hex')}@market.test`;

/** Signs up users who sell, buy and wish, and adds a category for their products. */
export async function invitePeople(baseUrl: string, host: string): Promise<WritingPeople> {
  async function join(userrole: 'buyer' | 'seller', email?: string): Promise<Writer> {
    const person = { email: email ?? `w${randomBytes(6).toString('hex')}@people.test`, userrole };
    const { call } = await joinServer({ host }, baseUrl, { ...person, name: `Writing ${userrole}` });
    return { email: person.email, client: call };
  }
  const admin = await join('buyer', ADMIN);
  await admin.client('POST /addcategory', { body: { categoriesname: 'Crashed' } });
  return {
    sellers: [await join('seller'), await join('seller')],
    buyers: [await join('buyer'), await join('buyer'), await join('buyer')],
  };
}
