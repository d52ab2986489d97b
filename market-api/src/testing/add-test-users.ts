import type { Role } from 'shared-contracts';
import type { TestMarket } from './test-market.ts';
import { signToken } from './tokens.ts';

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Inserts many users with records and tokens directly into the database, so that they need no sign-in with Firebase. */
export async function addTestUsers(market: TestMarket, role: Role, count: number): Promise<TestUser[]> {
  const made = await market.query<{ id: string; uid: string; email: string }>`
    insert into users (uid, email, name, photo_url, role)
    select uid, uid || '@people.test', 'Test ' || uid, '', ${role}
    from (select 'test-' || gen_random_uuid() as uid from generate_series(1, ${count}::int)) as new
    returning id, uid, email`;
  return Promise.all(made.map(async (bearer) => ({ ...bearer, token: await signToken(market, bearer) })));
}
