import { PASSWORD } from '../../fixtures.ts';

/** What an operator does in the Firebase console, and what its sign-in says to a program: by the emulator's own door. */
const door = `http://127.0.0.1:${process.env.GOOGLE_PORT_CONSOLE}/identitytoolkit.googleapis.com/v1`;

async function call(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${door}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The emulator answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { idToken: string; users?: { localId: string }[] };
}

/** The person has followed the link of a mail that asks whether the address is theirs. */
export async function verifyAddress(email: string): Promise<void> {
  const accounts = `/projects/${process.env.MARKET_FIREBASE_PROJECT}/accounts`;
  const asOwner = { authorization: 'Bearer owner' };
  const { users } = await call(`${accounts}:lookup`, { email: [email] }, asOwner);
  await call(`${accounts}:update`, { localId: users?.[0]?.localId, emailVerified: true }, asOwner);
}

/** An id token as the emulator gives it, with all that Google's has but a signature. */
export async function unsignedToken(email: string): Promise<string> {
  const key = process.env.MARKET_FIREBASE_API_KEY;
  const signIn = { email, password: PASSWORD, returnSecureToken: true };
  return (await call(`/accounts:signInWithPassword?key=${key}`, signIn)).idToken;
}
