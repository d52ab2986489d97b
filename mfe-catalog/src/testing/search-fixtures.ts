import type { FacetName, SearchResponse } from 'shared-contracts';
import { facetNames } from 'shared-contracts/search';
import { aProduct } from './fixtures.ts';

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
