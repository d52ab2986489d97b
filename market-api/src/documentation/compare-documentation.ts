import type { DocumentationOf } from './documentation.ts';
import { product, productId } from './example-entities.ts';

const { ownproduct: _, ...publicProduct } = product;

export const compareDocumentation: DocumentationOf<'GET /compare'> = {
  'GET /compare': {
    description:
      'What concerns no person, whoever asks, in the order of `ids`, each once. An id that belongs to no product, or to one that was ' +
      'taken off the market, is left out. A fifth id is refused.',
    example: { query: { ids: productId }, response: [publicProduct] },
  },
};
