import { readName } from 'shared-contracts';
import type { FirebaseUser } from 'shared-runtime/firebase-auth';

const MAX_NAME = 120;

/** What to call somebody: accounts have names without a letter, and none at all, which the market would refuse. */
function nameOf(displayName: string | null, email: string): string {
  const given = [displayName ?? '', email.split('@')[0] ?? ''];
  return given.map((text) => readName(text, 'name', MAX_NAME).name).find(Boolean) ?? 'New User';
}

/** The record of somebody who signed in with Google: a buyer, should there be none yet. */
export function recordOf(user: FirebaseUser) {
  const email = user.email ?? '';
  const photourl = user.photoURL ?? '';
  return { name: nameOf(user.displayName, email), photourl, email, userrole: 'buyer' } as const;
}
