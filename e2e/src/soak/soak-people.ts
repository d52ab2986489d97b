import { randomBytes } from 'node:crypto';
import { createMarketClient, type MarketClient } from 'shared-contracts';
import { PASSWORD } from '../fixtures.ts';

/** Somebody who is signed in at a site. */
export interface SoakPerson {
  readonly email: string;
  readonly id: string;
  readonly idToken: string;
  readonly token: string;
  /** The cookie `market_session`. */
  readonly session: string;
  readonly client: MarketClient;
}

export interface SoakSite {
  /** Of the API, or of what hands calls on to it. */
  readonly apiUrl: string;
  readonly authPort: string;
}

async function identity(authPort: string, action: string, body: object): Promise<string> {
  const address = `http://127.0.0.1:${authPort}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=soak`;
  const answer = await fetch(address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${action}: ${text}`);
  return (JSON.parse(text) as { idToken: string }).idToken;
}

/** Signs in somebody who has a record in the market. */
export async function enter({ apiUrl, authPort }: SoakSite, email: string): Promise<SoakPerson> {
  const idToken = await identity(authPort, 'signInWithPassword', {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  });
  const answer = await fetch(`${apiUrl}/jwt?email=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  if (!answer.ok) throw new Error(`GET /jwt for ${email}: ${answer.status} ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  const session = /market_session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const client = createMarketClient({ baseUrl: apiUrl, token: () => token });
  const [user] = await client('GET /loaddbuser', { query: { email } });
  return { email, idToken, token, session, client, id: user?._id ?? '' };
}

/** Signs up somebody new. */
export async function join(site: SoakSite, userrole: 'buyer' | 'seller'): Promise<SoakPerson> {
  const email = `soak${randomBytes(6).toString('hex')}@people.test`;
  const bearer = await identity(site.authPort, 'signUp', {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  });
  const body = { name: `Soak ${userrole}`, photourl: '', email, userrole };
  await createMarketClient({ baseUrl: site.apiUrl })('PUT /user/add', { bearer, body });
  return enter(site, email);
}

/** Less than the hour that a sign-in lasts. */
const SIGN_IN_AGAIN_MS = 45 * 60_000;

/** Somebody who stays: they sign in again before their sign-in ends, as a page does. */
export function staySignedIn(site: SoakSite, first: SoakPerson): () => Promise<SoakPerson> {
  let person = Promise.resolve(first);
  let again = performance.now() + SIGN_IN_AGAIN_MS;
  return () => {
    if (performance.now() > again) {
      again += SIGN_IN_AGAIN_MS;
      person = enter(site, first.email);
    }
    return person;
  };
}
