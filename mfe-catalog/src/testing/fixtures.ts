import type { SessionUser } from 'shared-auth';
import type { Banner, Category, FacetName, Product, SavedSearch, SearchResponse } from 'shared-contracts';
import { facetNames } from 'shared-contracts/search';
import { type FakeMarket, fakeMarket } from 'test-helpers/fake-market';
import { bob } from 'test-helpers/people';
import { product } from 'test-helpers/product';

/** Sample data in the form of the market's responses, for tests. */
export const compact: Category = { _id: 'c1', categoriesname: 'Compact', categoryitemid: 1 };
export const frenchDoor: Category = { _id: 'c2', categoriesname: 'French Door', categoryitemid: 2 };

export const aProduct = (changes: Partial<Product> = {}): Product =>
  product({
    productimage: '/images/p1-1200.webp',
    images: [
      { url: '/images/p1-400.webp', width: 400, height: 300 },
      { url: '/images/p1-1200.webp', width: 1200, height: 900 },
    ],
    productname: 'Arctic 90 litres',
    sellername: 'Selma Ortiz',
    resaleprice: 649,
    originalprice: 1299,
    location: 'Austin, TX',
    categoryname: 'Compact',
    categoryid: 1,
    description: 'Runs quietly.\nOne shelf was replaced.',
    postdate: '11/18/2026',
    postedat: '2026-11-18T15:04:05.000Z',
    ...changes,
  });

/** The id must be a UUID, because the public page looks for one at the end of its address. */
export const PUBLIC_ID = '0d5f8f0e-3f0b-4b8e-9b7a-2f6c1d9e8a77';

export const banners: readonly Banner[] = ['Autumn sale', 'Verified sellers', 'Small kitchens'].map(
  (name, index) => ({
    _id: `b${index + 1}`,
    image: `/images/b${index + 1}.webp`,
    name,
    description: `${name} described.`,
    images: [{ url: `/images/b${index + 1}.webp`, width: 1600, height: 900 }],
  }),
);

export const aSavedSearch = (changes: Partial<SavedSearch> = {}): SavedSearch => ({
  _id: 's1',
  name: 'Quiet, from Bosch',
  query: 'brand=bosch&q=quiet',
  createdat: '2026-11-18T15:04:05.000Z',
  seenat: '2026-11-20T15:04:05.000Z',
  new: { value: 2, exact: true },
  newest: [aProduct()],
  ...changes,
});

export const aPerson = (changes: Partial<SessionUser> = {}): SessionUser => ({ ...bob, ...changes });

const none = Object.fromEntries(facetNames.map((name) => [name, []])) as unknown as Record<FacetName, []>;

/** A search response of the market, for tests. */
export function anAnswer(changes: Partial<SearchResponse> = {}): SearchResponse {
  return {
    products: [aProduct(), aProduct({ _id: 'p2', productname: 'Bosch Quiet 300', resaleprice: 300 })],
    total: { value: 48, exact: true },
    facets: {
      ...none,
      within: [],
      capacity: [{ value: '100-199', label: '100 to 199 l', count: 4 }],
      category: [
        { value: '1', label: 'Compact', count: 30 },
        { value: '2', label: 'French Door', count: 0 },
      ],
      brand: [
        { value: 'bosch', label: 'Bosch', count: 12 },
        { value: 'smeg', label: 'Smeg', count: 10_000, more: true },
        { value: 'lg', label: 'LG', count: 0 },
      ],
    },
    price: { min: 99.5, max: 1299 },
    sort: 'new',
    next: null,
    ...changes,
  };
}

/** A market with one product, and its responses to everything that the product's page requests. */
export const productMarket = (
  changes: Partial<Product> = {},
  similar: readonly Product[] = [],
  responses: FakeMarket['answers'] = {},
) =>
  fakeMarket({
    'GET /frreezerproduct/single': () => [aProduct({ _id: PUBLIC_ID, ...changes })],
    'GET /search': () => anAnswer({ products: [...similar] }),
    'GET /conversations': () => [],
    ...responses,
  });
