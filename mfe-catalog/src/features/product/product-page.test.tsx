import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Product } from 'shared-contracts';
import { type FakeMarket, fakeMarket, problem } from 'test-helpers/fake-market';
import { aPerson, aProduct, PUBLIC_ID } from '../../testing/fixtures.ts';
import { hrefOf, renderPage, storedData } from '../../testing/render.ts';

describe('product page', () => {
  function open(changes: Partial<Product> = {}) {
    const market = fakeMarket({ 'GET /frreezerproduct/single': () => [aProduct(changes)] });
    return renderPage({ market, path: '/productsdetails/single/p1', person: aPerson() });
  }

  it('shows all details of the product in its address', async () => {
    const { market: shop } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Arctic 90 litres' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Photo of Arctic 90 litres' })).toBeVisible();
    for (const [name, value] of [
      ['Reseller Price', '$649'],
      ['Market Price', '$1,299'],
      ['Total Use', '3 years'],
      ['Location', 'Austin, TX'],
      ['Posted', '11/18/2026'],
      ['Posted', '3:04:05 PM'],
    ] as const) {
      expect(screen.getByText(name)).toBeVisible();
      expect(screen.getByText(value)).toBeVisible();
    }
    expect(screen.getByText('Selma Ortiz')).toBeVisible();
    expect(screen.getByText('Verified seller')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Description' })).toBeVisible();
    expect(screen.getByText(/One shelf was replaced/)).toBeVisible();
    expect(shop.callsOf('GET /frreezerproduct/single').map(({ query }) => query.id)).toEqual(['p1']);
  });

  it('shows no badge for a seller who is not verified', async () => {
    open({ sellerverified: false });
    expect(await screen.findByText('Selma Ortiz')).toBeVisible();
    expect(screen.queryByText('Verified seller')).not.toBeInTheDocument();
  });
});

const path = `/refrigerators/arctic-90-litres-${PUBLIC_ID}`;
const another = '11111111-2222-4333-8444-555555555555';
const nothingElse = { total: { value: 0, exact: true }, facets: {}, next: null };

function market(changes: Partial<Product> = {}, similar: readonly Product[] = []): FakeMarket {
  return fakeMarket({
    'GET /frreezerproduct/single': ({ query }) =>
      query.id === PUBLIC_ID ? [aProduct({ _id: PUBLIC_ID, ...changes })] : problem('not_found', 'Unknown.'),
    'GET /search': () => ({ ...nothingElse, products: similar }),
  });
}

describe('public product page', () => {
  it('shows a guest the details and the data sheet of the product, and links to its seller', async () => {
    renderPage({ market: market({ datasheet: { widthmm: 595 }, sellerid: 's1' }), path });
    const sheet = within(await screen.findByRole('region', { name: 'Data sheet' }));
    for (const text of ['$649', '$1,299', '3 years', 'Good', 'Austin, TX', 'Selma Ortiz', 'Verified seller'])
      expect(screen.getByText(text)).toBeVisible();
    expect(sheet.getByRole('term')).toHaveTextContent('Width');
    expect(sheet.getByRole('definition')).toHaveTextContent('23.4 in (59.5 cm)');
    expect(hrefOf('Selma Ortiz')).toBe('/sellers/s1');
  });

  it.each([
    ['a stranger', null],
    ['a buyer', aPerson()],
    ['its own seller', aPerson({ role: 'seller', email: 'seller@market.test' })],
    ['an admin', aPerson({ role: 'admin' })],
  ])('shows %s no phone number or e-mail address, and does not cache them', async (_who, person) => {
    const contact = {
      phonenumber: '5550100199',
      selleremail: 'seller@market.test',
      buyeremail: 'bob@market.test',
      buyerphonenumber: '5550100188',
    };
    const { client } = renderPage({ market: market({ ...contact, ownproduct: true }), path, person });
    await screen.findByRole('heading', { level: 1 });
    const stored = storedData(client);
    expect(stored).toContain('Arctic 90 litres');
    for (const secret of Object.values(contact)) {
      expect(document.body.innerHTML).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
  });

  it('counts a view of every visitor but the seller of the product, on the public and the guarded page', async () => {
    const sendBeacon = jest.fn(() => true);
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    const seller = aPerson({ role: 'seller' });
    const views = async (person: ReturnType<typeof aPerson> | null, ownproduct: boolean, at = path) => {
      sendBeacon.mockClear();
      const { client } = renderPage({ market: market({ ownproduct }), path: at, person });
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(client.isFetching()).toBe(0));
      cleanup();
      return sendBeacon.mock.calls.flat();
    };
    const one = [`/api/products/${PUBLIC_ID}/views`];
    const guarded = `/productsdetails/single/${PUBLIC_ID}`;
    expect(await views(seller, true)).toEqual([]);
    expect(await views(aPerson(), true, guarded)).toEqual([]);
    for (const person of [seller, aPerson(), null]) expect(await views(person, false)).toEqual(one);
    expect(await views(aPerson(), false, guarded)).toEqual(one);
    Reflect.deleteProperty(navigator, 'sendBeacon');
  });

  it('finds the product by its id, and ignores the words before it in the address', async () => {
    const address = `/refrigerators/a-boat-${PUBLIC_ID.toUpperCase()}`;
    const { market: shop } = renderPage({ market: market(), path: address });
    expect(await screen.findByRole('heading', { level: 1, name: 'Arctic 90 litres' })).toBeVisible();
    expect(shop.callsOf('GET /frreezerproduct/single').map(({ query }) => query.id)).toEqual([PUBLIC_ID]);
  });

  it('a sold product is marked as sold, and links a guest to the public search for its category', async () => {
    renderPage({ market: market({ status: 'sold' }), path });
    expect(await screen.findByText('Sold')).toBeVisible();
    expect(screen.getByText(/has found a new kitchen/)).toBeVisible();
    expect(hrefOf('See what is left in Compact')).toBe('/search?category=1');
    expect(hrefOf('More in Compact')).toBe('/search?category=1');
    expect(screen.queryByText('Buy Now')).not.toBeInTheDocument();
  });
});

describe('more like this', () => {
  const others = Array.from({ length: 8 }, (_, at) =>
    aProduct({ _id: `${at}${another.slice(1)}`, productname: `Other ${at}` }),
  );

  it('shows at most six other products, linked to their public pages', async () => {
    renderPage({ market: market({}, [aProduct({ _id: PUBLIC_ID }), ...others]), path });
    const row = within(await screen.findByRole('region', { name: 'More like this' }));
    const links = row.getAllByRole('article').map((card) => within(card).getByRole('link'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      others.slice(0, 6).map(({ _id, productname }) => `/refrigerators/other-${productname.at(-1)}-${_id}`),
    );
    expect(hrefOf('See all', row)).toBe('/search?category=1');
    expect(row.getAllByRole('button', { name: /^Compare Other/ })).toHaveLength(6);
  });

  it.each([
    ['kind', { datasheet: { kind: 'chest' } }, { kind: 'chest' }],
    ['category, where the kind is not known,', {}, { category: '1' }],
  ] as const)('requests the same %s, at most 40 % cheaper or dearer', async (_what, changes, requested) => {
    const shop = market({ ...changes, resaleprice: 249.99 }, others);
    renderPage({ market: shop, path });
    await screen.findByRole('region', { name: 'More like this' });
    expect(shop.callsOf('GET /search').map(({ query }) => query)).toEqual([
      { ...requested, min: '149.99', max: '349.99' },
    ]);
  });

  it('is left out when there are no similar products, and when the request fails', async () => {
    for (const response of [() => ({ ...nothingElse, products: [] }), () => problem('unavailable', 'No.')]) {
      const shop = market();
      shop.answers['GET /search'] = response;
      const { client } = renderPage({ market: shop, path });
      expect(await screen.findAllByRole('heading', { level: 1 })).not.toEqual([]);
      await screen.findAllByText(/signed in can buy/);
      expect(shop.callsOf('GET /search')).toHaveLength(1);
      expect(client.isFetching()).toBe(0);
      expect(screen.queryByText('More like this')).not.toBeInTheDocument();
    }
  });
});
