import { paths } from 'shared-contracts';
import type { Random } from 'test-helpers/node';
import { people } from '../../fixtures.ts';
import { tinyPicture } from '../fuzz/tiny-picture.ts';
import { enter, join, type SoakPerson, staySignedIn } from '../soak-people.ts';

/** Something that somebody does at the site; rejects when it does not succeed. */
export interface Visit {
  readonly name: string;
  /** How many of a hundred. */
  readonly share: number;
  make(): Promise<unknown>;
}

export interface VisitedSite {
  readonly pageUrl: string;
  readonly apiUrl: string;
  readonly authPort: string;
}

/** Products that a seller keeps for sale: older ones are taken back, so that the market does not grow with the hours. */
const MOST_FOR_SALE = 200;

/** What people of all roles do, as often as it is told of each. */
export async function mixedVisits(site: VisitedSite, random: Random): Promise<readonly Visit[]> {
  const buyers = await several(4, async () => staySignedIn(site, await join(site, 'buyer')));
  const sellers = await several(2, async () => staySignedIn(site, await join(site, 'seller')));
  const admin = staySignedIn(site, await enter(site, people.admin));
  const { client } = await admin();
  const categories = await client('GET /getcategory', { query: {} });
  const category = categories[0]?.categoryitemid ?? 1;
  const shown = (await client.page('GET /products', { query: { limit: 24 } })).items;
  const product = () => shown[random.between(0, shown.length - 1)];
  const forSale: { id: string; seller: () => Promise<SoakPerson> }[] = [];

  async function look(path: string, person?: SoakPerson): Promise<void> {
    const headers = person && { cookie: `market_session=${person.session}` };
    const answer = await fetch(site.pageUrl + path, headers ? { headers } : {});
    const text = await answer.text();
    if (answer.status !== 200 || !text.endsWith('</html>\n')) throw new Error(`${path}: ${answer.status}`);
  }
  const visit = (name: string, share: number, make: () => Promise<unknown>): Visit => ({ name, share, make });
  const buyer = () => random.pick(buyers)();
  const seller = () => random.pick(sellers)();
  return [
    visit('home, a stranger', 20, () => look(paths.home())),
    visit('search, a stranger', 12, () => look(paths.search(`q=fridge&max=${random.between(1, 40) * 25}`))),
    visit('category, a stranger', 8, () => look(paths.category(category))),
    visit('public product, a stranger', 15, () => {
      const one = product();
      return look(one ? paths.publicProduct(one) : paths.home());
    }),
    visit('home, a buyer', 10, async () => look(paths.home(), await buyer())),
    visit('product, a buyer', 10, async () => look(paths.product(product()?._id ?? ''), await buyer())),
    visit('orders, a buyer', 4, async () => look(paths.orderedProducts(), await buyer())),
    visit('a wish', 5, async () => {
      const of = await buyer();
      const id = product()?._id ?? '';
      await of.client('PUT /wishlist', { query: { id } });
      await of.client('DELETE /wishlist', { query: { id } });
    }),
    visit('my products, a seller', 4, async () => look(paths.myProducts(), await seller())),
    visit('an offer', 4, async () => {
      const by = random.pick(sellers);
      const of = await by();
      const form = new FormData();
      form.append('image', new Blob([tinyPicture]), 'a.png');
      const { data } = await of.client('POST /1/upload', { query: { expiration: 86_400 }, body: form });
      const body = { ...offer, categoryid: category, productimage: data.url };
      const { insertedId } = await of.client('POST /frreezerproduct', { body });
      forSale.push({ id: insertedId, seller: by });
      const old = forSale.length > MOST_FOR_SALE ? forSale.shift() : undefined;
      if (old) await (await old.seller()).client('DELETE /loadmyproductdelete', { query: { id: old.id } });
    }),
    visit('a purchase', 3, async () => {
      const found = forSale.pop();
      if (found === undefined) return;
      const { client: buy, email } = await buyer();
      const body = { status: 'sold', buyeremail: email, buyerphonenumber: '5550100155' } as const;
      await buy('PUT /soldedproductupdate', { query: { id: found.id }, body });
    }),
    visit('all buyers, an admin', 2, async () => look(paths.allBuyers(), await admin())),
    visit('looking somebody up, an admin', 3, async () =>
      (await admin()).client('GET /accountstatus/buyers', { query: { search: 'soak' } }),
    ),
  ];
}

async function several<T>(count: number, make: () => Promise<T>): Promise<[T, ...T[]]> {
  const all: T[] = [];
  while (all.length < count) all.push(await make());
  return all as [T, ...T[]];
}

const offer = {
  resaleprice: 349.5,
  originalprice: 899.99,
  phonenumber: '5550100199',
  location: 'Riverside 7, Springfield',
  productname: 'Two-door fridge',
  yearsofuse: '3 years',
  condition: 'Good',
  description: 'Cools well and is quiet.',
} as const;
