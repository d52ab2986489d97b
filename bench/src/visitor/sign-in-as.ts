import type { DemoSite } from '../web/site/demo-site.ts';
import { PASSWORD } from '../web/site/sign-in.ts';

/**
 * Signs one of the demo's people in as a browser does, without one.
 * @returns what their later requests show @throws when the site takes the person for nobody
 */
export async function signInAs(
  { url, env }: DemoSite,
  email: string,
): Promise<{ cookie: string; token: string }> {
  const emulator = `http://127.0.0.1:${env.MARKET_PORT_AUTH}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=bench`;
  const signedIn = await fetch(emulator, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  });
  const { idToken } = (await signedIn.json()) as { idToken?: string };
  const answer = await fetch(`${url}/api/jwt?email=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  return { cookie, token };
}
