import type { Facts } from 'test-helpers/fuzz';
import { people } from '../../fixtures.ts';
import { enter, join, type SoakPerson } from '../soak-people.ts';
import { tinyPicture } from './tiny-picture.ts';
import { startWatchedSite, type WatchedServers } from './watched-site.ts';

export interface FuzzSite {
  readonly apiUrl: string;
  readonly pageUrl: string;
  readonly servers: WatchedServers;
  /** Headers by which a person is known to the API, and to the page server. */
  readonly shows: Readonly<Record<'api' | 'pages', Record<string, Record<string, string>>>>;
  readonly facts: Facts;
  stop(): Promise<void>;
}

/** A demo site of its own whose servers are watched, with people who call and people who may be changed and deleted. */
export async function startFuzzSite(): Promise<FuzzSite> {
  const { site, servers } = await startWatchedSite();
  try {
    const apiUrl = site.env.API_URL ?? '';
    const at = { apiUrl, authPort: site.env.MARKET_PORT_AUTH ?? '' };
    const callers: Record<string, SoakPerson> = {
      buyer: await join(at, 'buyer'),
      seller: await join(at, 'seller'),
      admin: await enter(at, people.admin),
    };
    const victims = [await join(at, 'buyer'), await join(at, 'seller'), await enter(at, people.buyer)];
    return {
      apiUrl,
      pageUrl: site.url,
      servers,
      shows: { api: shown(callers, tokenOf), pages: shown(callers, cookieOf) },
      facts: await collectFacts(callers, victims),
      stop: () => site.stop(),
    };
  } catch (error) {
    await site.stop();
    throw error;
  }
}

const shown = (callers: Record<string, SoakPerson>, show: (person: SoakPerson) => Record<string, string>) =>
  Object.fromEntries(Object.entries(callers).map(([name, person]) => [name, show(person)]));
const tokenOf = ({ token, idToken }: SoakPerson) => ({
  freezertoken: `bearer ${token}`,
  authorization: `Bearer ${idToken}`,
});
const cookieOf = (person: SoakPerson) => ({ ...tokenOf(person), cookie: `market_session=${person.session}` });

async function collectFacts(
  callers: Record<string, SoakPerson>,
  victims: readonly SoakPerson[],
): Promise<Facts> {
  const { buyer, seller } = callers as { buyer: SoakPerson; seller: SoakPerson };
  const [products, categories] = await Promise.all([
    buyer.client.page('GET /products', { query: { limit: 20 } }),
    buyer.client('GET /getcategory', { query: {} }),
  ]);
  const ids = products.items.map(({ _id }) => _id);
  const form = new FormData();
  form.append('image', new Blob([tinyPicture]), 'a.png');
  const upload = await seller.client('POST /1/upload', { query: { expiration: 86_400 }, body: form });
  const category = categories.map(({ categoryitemid }) => String(categoryitemid));
  return {
    id: [...ids, ...victims.map(({ id }) => id)],
    ids: [ids.slice(0, 4).join(','), ids.slice(1, 3).join(',')],
    email: [...victims, buyer, seller].map(({ email }) => email),
    ...{ buyeremail: [buyer.email], advertiseremail: [seller.email], category, categoryid: category },
    ...{ productimage: [upload.data.url], url: [upload.data.url], near: ['4671654', '30.27,-97.74'] },
    cursor: products.nextCursor === undefined ? [] : [products.nextCursor],
  };
}
