import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { problem } from 'test-helpers/fake-market';
import { anAnswer, aPerson, aProduct, PUBLIC_ID, productMarket } from '../../testing/fixtures.ts';
import { hrefOf, renderPage, storedData } from '../../testing/render.ts';

describe('product page', () => {
  it('shows all details of the product in its address', async () => {
    const market = productMarket({ _id: 'p1' });
    renderPage({ market, path: '/productsdetails/single/p1', person: aPerson() });
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
    expect(market.callsOf('GET /frreezerproduct/single').map(({ query }) => query.id)).toEqual(['p1']);
  });
});

const path = `/refrigerators/arctic-90-litres-${PUBLIC_ID}`;
describe('public product page', () => {
  it('shows a guest the product of the id in its address, whatever words are before it, and links to its seller, without a badge if not verified', async () => {
    const address = `/refrigerators/a-boat-${PUBLIC_ID.toUpperCase()}`;
    const market = productMarket({ datasheet: { widthmm: 595 }, sellerid: 's1', sellerverified: false });
    renderPage({ market, path: address });
    const sheet = within(await screen.findByRole('region', { name: 'Data sheet' }));
    expect(sheet.getByRole('term')).toHaveTextContent('Width');
    expect(sheet.getByRole('definition')).toHaveTextContent('23.4 in (59.5 cm)');
    expect(hrefOf('Selma Ortiz')).toBe('/sellers/s1');
    expect(screen.queryByText('Verified seller')).not.toBeInTheDocument();
    expect(market.callsOf('GET /frreezerproduct/single').map(({ query }) => query.id)).toEqual([PUBLIC_ID]);
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
    const { client } = renderPage({ market: productMarket({ ...contact, ownproduct: true }), path, person });
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
      const { client } = renderPage({ market: productMarket({ ownproduct }), path: at, person });
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

  it('a sold product is marked as sold, and links a guest to the public search for its category', async () => {
    renderPage({ market: productMarket({ status: 'sold' }), path });
    expect(await screen.findByText('Sold')).toBeVisible();
    expect(screen.getByText(/has found a new kitchen/)).toBeVisible();
    expect(hrefOf('See what is left in Compact')).toBe('/search?category=1');
    expect(hrefOf('More in Compact')).toBe('/search?category=1');
    expect(screen.queryByText('Buy Now')).not.toBeInTheDocument();
  });
});

describe('more like this', () => {
  it.each([
    ['kind', { datasheet: { kind: 'chest' } }, { kind: 'chest' }],
    ['category, where the kind is not known', {}, { category: '1' }],
  ] as const)(
    'shows six other products, at most 40 %% cheaper or dearer, of its %s',
    async (_what, changes, requested) => {
      const others = Array.from({ length: 8 }, (_, at) =>
        aProduct({ _id: `p${at}`, productname: `Other ${at}` }),
      );
      const market = productMarket({ ...changes, resaleprice: 249.99 }, [
        aProduct({ _id: PUBLIC_ID }),
        ...others,
      ]);
      renderPage({ market, path });
      const row = within(await screen.findByRole('region', { name: 'More like this' }));
      const links = row.getAllByRole('article').map((card) => within(card).getByRole('link'));
      expect(links.map((link) => link.getAttribute('href'))).toEqual(
        [0, 1, 2, 3, 4, 5].map((at) => `/refrigerators/other-${at}-p${at}`),
      );
      expect(row.getAllByRole('button', { name: /^Compare Other/ })).toHaveLength(6);
      expect(hrefOf('See all', row)).toBe(`/search?${new URLSearchParams(requested)}`);
      expect(market.callsOf('GET /search').map(({ query }) => query)).toEqual([
        { ...requested, min: '149.99', max: '349.99' },
      ]);
    },
  );

  it('is left out when there are no similar products, and when the request fails', async () => {
    for (const response of [() => anAnswer({ products: [] }), () => problem('unavailable', 'No.')]) {
      const shop = productMarket({}, [], { 'GET /search': response });
      const { client } = renderPage({ market: shop, path });
      expect(await screen.findAllByRole('heading', { level: 1 })).not.toEqual([]);
      await screen.findAllByText(/signed in can buy/);
      expect(shop.callsOf('GET /search')).toHaveLength(1);
      expect(client.isFetching()).toBe(0);
      expect(screen.queryByText('More like this')).not.toBeInTheDocument();
    }
  });
});
