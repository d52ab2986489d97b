import type { EndpointKey } from 'shared-contracts/endpoints';
import type { DocumentationOf } from './documentation.ts';
import { product } from './example-entities.ts';

const id = '7b0f4a52-90ab-4a7e-9d3b-2f6c1d9e8a77';
const query = 'brand=bosch&max=400&q=quiet';
const name = 'Quiet, from Bosch, up to $400';
const updated = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };

export const savedSearchDocumentation: DocumentationOf<
  Extract<EndpointKey, `${string} /saved-searches${string}`>
> = {
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
    example: { query: { id }, body: { name: 'For the cellar' }, response: updated },
  },
  'DELETE /saved-searches': {
    description: 'It is gone, and nothing tells of it any more.',
    fails: ['not_found'],
    example: { query: { id }, response: { acknowledged: true, deletedCount: 1 } },
  },
  'POST /saved-searches/seen': {
    description: 'From now on only what is posted later is new.',
    fails: ['not_found'],
    example: { query: { id }, response: updated },
  },
};
