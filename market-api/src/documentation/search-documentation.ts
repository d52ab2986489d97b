import type { SomeDocumentation } from './documentation.ts';
import { austin, changed, deleted, product, productId } from './example-entities.ts';

const id = '7b0f4a52-90ab-4a7e-9d3b-2f6c1d9e8a77';
const query = 'brand=bosch&max=400&q=quiet';
const name = 'Quiet, from Bosch, up to $400';
const { ownproduct: _, ...publicProduct } = product;

export const searchDocumentation = {
  'GET /search': {
    description:
      'Words may come in any order and form; typing errors, synonyms and sizes like `18 cu ft` are understood. A parameter that ' +
      'comes several times means any of its values. Each count is that of the products with this value under all other ' +
      'filters, exact to 10000. `next` is the query of the next page, `previous` that of the page before. Distances are between cities, about a kilometre exact; ' +
      'of those in `facets.within` a larger one counts what the smaller ones do. `nichewidth` and its like find only what ' +
      'its data sheet says the measures of, with the air its kind needs.',
    example: {
      query: { q: 'quiet fridge', category: [1], brand: ['bosch'], max: 400, near: '4671654', sort: 'near' },
      response: {
        products: [{ ...product, place: austin, distancekm: 0 }],
        total: { value: 1, exact: true },
        facets: {
          category: [{ value: '1', label: 'French Door', count: 1 }],
          brand: [{ value: 'bosch', label: 'Bosch', count: 1 }],
          kind: [{ value: 'french-door', label: 'French door', count: 1 }],
          capacity: [{ value: '400-499', label: '400 to 499 l', count: 1 }],
          state: [{ value: 'works', label: 'Works', count: 1 }],
          looks: [{ value: 'B', label: 'B, light marks', count: 1 }],
          energy: [{ value: 'eu-2021:C', label: 'C', count: 0 }],
          delivery: [{ value: 'free', label: 'Brought by the seller, free', count: 0 }],
          nofrost: [{ value: 'yes', label: 'No frost', count: 1 }],
          access: [{ value: 'ground', label: 'Ground floor', count: 1 }],
          verified: [{ value: 'yes', label: 'Verified sellers', count: 1 }],
          year: [{ value: '2020-2023', label: '2020 to 2023', count: 1 }],
          within: [{ value: '50', label: '50 km (31 mi)', count: 1 }],
        },
        price: { min: 349.5, max: 349.5 },
        near: { value: austin.id, name: austin.name },
        sort: 'near' as const,
        next: null,
      },
    },
  },
  'GET /search/suggest': {
    description: 'Categories, brands, products and places that begin with, or hold, what is typed so far.',
    example: {
      query: { q: 'two' },
      response: [{ text: product.productname, kind: 'product', id: productId }],
    },
  },
  'GET /saved-searches': {
    description:
      'What is new is what others posted since the owner last looked (`POST /saved-searches/seen`) and is still for sale; counted to ' +
      '100. A search that asks for something that is not known any more is `unreadable`.',
    example: {
      response: [
        {
          _id: id,
          name,
          query,
          createdat: '2026-11-20T09:00:00.000Z',
          seenat: '2026-11-21T08:30:00.000Z',
          new: { value: 1, exact: true },
          newest: [product],
        },
      ],
    },
  },
  'GET /saved-searches/new': {
    description: 'For a number beside a link. An offer that two searches find counts twice.',
    example: { response: { saved: 1, new: { value: 1, exact: true } } },
  },
  'POST /saved-searches': {
    description:
      'The query is read as the page `/search` reads its address: what cannot be meant, the order and the page are left out. The ' +
      'same search again answers with the id that it has, under the name that it has.',
    example: { body: { query, name }, response: { acknowledged: true, insertedId: id } },
  },
  'PATCH /saved-searches': {
    description: 'Only its name can change: another search is saved by itself.',
    fails: ['not_found'],
    example: { query: { id }, body: { name: 'For the cellar' }, response: changed },
  },
  'DELETE /saved-searches': {
    description: 'It is gone, and nothing tells of it any more.',
    fails: ['not_found'],
    example: { query: { id }, response: deleted },
  },
  'POST /saved-searches/seen': {
    description: 'From now on only what is posted later is new.',
    fails: ['not_found'],
    example: { query: { id }, response: changed },
  },
  'GET /compare': {
    description:
      'What concerns no person, whoever asks, in the order of `ids`, each once. An id that belongs to no product, or to one that was ' +
      'taken off the market, is left out. A fifth id is refused.',
    example: { query: { ids: productId }, response: [publicProduct] },
  },
} satisfies SomeDocumentation;
