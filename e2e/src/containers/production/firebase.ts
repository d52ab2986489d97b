import { PASSWORD } from '../../fixtures.ts';

/** What an operator does in the Firebase console, and what its sign-in says to a program: by the emulator's own door. */
const door = `http://127.0.0.1:${process.env.GOOGLE_PORT_CONSOLE}/identitytoolkit.googleapis.com/v1`;

async function call(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ idToken: string }> {
  const answer = await fetch(`${door}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The emulator answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { idToken: string };
}

/** An account whose address is verified. */
export async function createVerified(email: string): Promise<void> {
  const project = process.env.MARKET_FIREBASE_PROJECT;
  const account = { email, password: PASSWORD, emailVerified: true, displayName: 'Anna Admin' };
  await call(`/projects/${project}/accounts`, account, { authorization: 'Bearer owner' });
}

/** An id token as the emulator gives it, with all that Google's has but a signature. */
export async function unsignedToken(email: string): Promise<string> {
  const key = process.env.MARKET_FIREBASE_API_KEY;
  const signIn = { email, password: PASSWORD, returnSecureToken: true };
  return (await call(`/accounts:signInWithPassword?key=${key}`, signIn)).idToken;
}
