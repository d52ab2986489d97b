import { randomBytes } from 'node:crypto';
import type { Role } from 'shared-contracts';
import type { TestMarket } from './test-market.ts';
import { signToken } from './tokens.ts';

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Many people with records and tokens, put into the database at once: they need no sign-in of Firebase's. */
export async function addTestUsers(market: TestMarket, role: Role, count: number): Promise<TestUser[]> {
  const { db } = market.app.market.database;
  const rows = Array.from({ length: count }, (_, at) => {
    const uid = `test-${role}-${randomBytes(8).toString('hex')}`;
    return { uid, email: `${uid}@people.test`, name: `Test ${role} ${at}`, photo_url: '', role };
  });
  const made = await db.insertInto('users').values(rows).returning(['id', 'uid', 'email']).execute();
  return Promise.all(made.map(async (bearer) => ({ ...bearer, token: await signToken(market, bearer) })));
}
