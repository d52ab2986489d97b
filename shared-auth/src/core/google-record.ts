import { isMarketError, readName } from 'shared-contracts';
import type { FirebaseUser } from 'shared-runtime/firebase-auth';
import type { MarketCalls } from './market-calls.ts';
import { addRecord } from './sign-up-calls.ts';

const MAX_NAME = 120;

/**
 * Makes the record of somebody who signed in with Google, where there is none. Accounts have names without a letter and none at
 * all, and namesakes of verified sellers, which the market refuses: the next one is tried then.
 */
export async function addGoogleRecord(user: FirebaseUser, calls: MarketCalls): Promise<void> {
  const email = user.email ?? '';
  const given = [user.displayName ?? '', email.split('@')[0] ?? '', 'New User'];
  const names = given
    .map((text) => readName(text, 'name', MAX_NAME).name)
    .filter((name) => name !== undefined);
  for (const [at, name] of names.entries()) {
    const record = { name, photourl: user.photoURL ?? '', email, userrole: 'buyer' } as const;
    try {
      return await addRecord(calls.as(), await user.getIdToken(), record);
    } catch (error) {
      if (!isMarketError(error) || error.code !== 'name_taken' || at === names.length - 1) throw error;
    }
  }
}
