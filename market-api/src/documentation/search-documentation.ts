import type { DocumentationOf } from './documentation.ts';
import { austin, product, productId } from './example-entities.ts';

export const searchDocumentation: DocumentationOf<'GET /search' | 'GET /search/suggest'> = {
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
          verified: [{ value: 'yes', label: 'Verified sellers', count: 1 }],
          year: [{ value: '2020-2023', label: '2020 to 2023', count: 1 }],
          within: [{ value: '50', label: '50 km (31 mi)', count: 1 }],
        },
        price: { min: 349.5, max: 349.5 },
        near: { value: austin.id, name: austin.name },
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
};
