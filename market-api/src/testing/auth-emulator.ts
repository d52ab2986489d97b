import { join } from 'node:path';
import { freePort, rawRequest, startNode } from 'test-helpers/node';

/** The launcher's emulator program: the complete one, as firebase-tools starts it, compiles for 10 s code that is never used. */
const program = join(import.meta.dirname, '../../../tools/launcher/src/auth-emulator/main.ts');

export type RunningEmulator = Awaited<ReturnType<typeof startAuthEmulator>>;

/**
 * The Firebase Auth emulator: the one named by TEST_AUTH_EMULATOR_HOST when the suite started one for all files,
 * else a new one on a free port. `host` has its port.
 */
export async function startAuthEmulator() {
  const shared = process.env.TEST_AUTH_EMULATOR_HOST;
  if (shared) return { host: shared, stop: async () => {} };
  const port = await freePort();
  const emulator = startNode([program, '--port', String(port)]);
  await emulator.says('auth emulator at');
  return { host: `127.0.0.1:${port}`, stop: async () => void (await emulator.end()) };
}

/**
 * Creates an account and signs in. The ID token comes from a separate sign-in: the emulator reads the clock twice during `signUp`, and
 * when a second ends in between, the token of `signUp` is already revoked when it is issued.
 */
export async function signUp(
  emulatorHost: string,
  email: string,
): Promise<{ idToken: string; localId: string }> {
  await askEmulator(emulatorHost, 'signUp', { email, password: PASSWORD, returnSecureToken: true });
  return signInAgain(emulatorHost, email);
}

const PASSWORD = 'Test-1992!';
export const signInAgain = (emulatorHost: string, email: string) =>
  askEmulator<{ idToken: string; localId: string }>(emulatorHost, 'signInWithPassword', {
    ...{ email, password: PASSWORD, returnSecureToken: true },
  });

/** Signs in as the page does after Google's popup succeeded. @returns the ID token */
export async function signInWithGoogle(
  emulatorHost: string,
  email: string,
  profile: { readonly name: string; readonly picture?: string },
): Promise<string> {
  const claims = { sub: email, email, email_verified: true, ...profile };
  const postBody = new URLSearchParams({ id_token: JSON.stringify(claims), providerId: 'google.com' });
  const body = { postBody: String(postBody), requestUri: 'http://localhost', returnSecureToken: true };
  return (await askEmulator<{ idToken: string }>(emulatorHost, 'signInWithIdp', body)).idToken;
}

/** Opens the link of a confirmation mail. @returns an ID token with a verified e-mail address */
export async function proveEmail(emulatorHost: string, project: string, email: string): Promise<string> {
  const { idToken } = await signInAgain(emulatorHost, email);
  await askEmulator(emulatorHost, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const mails = await fetch(`http://${emulatorHost}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = (await mails.json()) as { oobCodes: { email: string; oobCode: string }[] };
  const oobCode = oobCodes.findLast((mail) => mail.email === email)?.oobCode;
  await askEmulator(emulatorHost, 'update', { oobCode });
  return (await signInAgain(emulatorHost, email)).idToken;
}

/**
 * Calls an action of the emulator as a browser does, `signUp` for example. Each call opens a new connection: the
 * emulator closes idle ones after some seconds, and a test that was busy in between would send into a closed one.
 * @returns the body of the response; fails when the emulator refuses
 */
export async function askEmulator<Body>(emulatorHost: string, action: string, body: object): Promise<Body> {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:${action}?key=test`;
  const headers = { 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  const { status, body: received } = await rawRequest(`http://${emulatorHost}`, path, sent);
  if (status === 200) return JSON.parse(received.toString());
  throw new Error(`The Auth emulator answered ${status} to ${action}: ${received}`);
}
