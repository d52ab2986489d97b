import { PASSWORD } from '../../fixtures.ts';

/** Firebase's functions outside the site: mails, and sign-in for programs; reached at the emulator's own port. */
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

/** Verifies an e-mail address: resetting the password by the link of a mail proves that the user owns the address. */
export async function proveAddress(email: string): Promise<void> {
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const mails = await fetch(
    `${emulator}/emulator/v1/projects/${process.env.MARKET_FIREBASE_PROJECT}/oobCodes`,
  );
  const { oobCodes } = (await mails.json()) as { oobCodes: { email: string; oobCode: string }[] };
  const oobCode = oobCodes.find((mail) => mail.email === email)?.oobCode;
  await call('resetPassword', { oobCode, newPassword: PASSWORD });
}

/** An id token from the emulator: like Google's, but without a signature. */
export async function unsignedToken(email: string): Promise<string> {
  const signIn = { email, password: PASSWORD, returnSecureToken: true };
  return (await call<{ idToken: string }>('signInWithPassword', signIn)).idToken;
}
