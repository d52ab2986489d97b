import { PASSWORD } from '../../fixtures.ts';

/** What Firebase does outside the site: mails, and sign-in for programs; by the emulator's own door. */
const emulator = `http://127.0.0.1:${process.env.GOOGLE_PORT_CONSOLE}`;
const key = `key=${process.env.MARKET_FIREBASE_API_KEY}`;

async function call<Body>(operation: string, body: object): Promise<Body> {
  const response = await fetch(`${emulator}/identitytoolkit.googleapis.com/v1/accounts:${operation}?${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The emulator answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** Whoever sets the password anew by the link of a mail has shown that the address is theirs. */
export async function proveAddress(email: string): Promise<void> {
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const mails = await fetch(
    `${emulator}/emulator/v1/projects/${process.env.MARKET_FIREBASE_PROJECT}/oobCodes`,
  );
  const { oobCodes } = (await mails.json()) as { oobCodes: { email: string; oobCode: string }[] };
  const oobCode = oobCodes.find((mail) => mail.email === email)?.oobCode;
  await call('resetPassword', { oobCode, newPassword: PASSWORD });
}

/** An id token as the emulator gives it, with all that Google's has but a signature. */
export async function unsignedToken(email: string): Promise<string> {
  const signIn = { email, password: PASSWORD, returnSecureToken: true };
  return (await call<{ idToken: string }>('signInWithPassword', signIn)).idToken;
}
