import { type Static, Type } from 'typebox';
import { byId, type Endpoint } from './endpoint.ts';
import { DeleteResult, Id, InsertResult, ProductSchema, Timestamp, UpdateResult } from './entities.ts';
import { described, NameInput, onlyTrue, plainText, yesNo } from './fields.ts';

const NewCount = Type.Object(
  {
    value: Type.Integer({ minimum: 0, maximum: 100, description: 'How many; 100 when there are more' }),
    exact: yesNo('False when there are more'),
  },
  { description: 'Offers of others, posted since the last look, that the search finds' },
);

const SavedSearchSchema = Type.Object({
  _id: Id,
  name: plainText('What its owner calls it'),
  query: plainText('What it asks for: the query of the page `/search`, without order and page'),
  createdat: described(Timestamp, 'When it was saved'),
  seenat: described(Timestamp, 'When its owner last looked'),
  new: NewCount,
  newest: Type.Array(ProductSchema, { maxItems: 3, description: 'The newest of those' }),
  unreadable: onlyTrue('It asks for something that is not known any more; nothing is counted'),
});
export type SavedSearch = Static<typeof SavedSearchSchema>;

const NewOfSavedSchema = Type.Object({
  saved: Type.Integer({ minimum: 0, maximum: 20, description: 'How many searches are saved' }),
  new: NewCount,
});
export type NewOfSaved = Static<typeof NewOfSavedSchema>;

const name = NameInput('line', 120, 'What to call it');

/** A person's saved searches. Only that person can read them. */
export const savedSearchEndpoints = {
  'GET /saved-searches': {
    scope: 'signed-in',
    summary: "The caller's saved searches, last saved first, with what is new; never more than 20.",
    response: Type.Array(SavedSearchSchema, { maxItems: 20 }),
  },
  'GET /saved-searches/new': {
    scope: 'signed-in',
    summary: "How much is new in all of the caller's saved searches together.",
    response: NewOfSavedSchema,
  },
  'POST /saved-searches': {
    scope: 'signed-in',
    summary: 'Saves a search; the same one again changes nothing. Nobody has more than 20.',
    body: Type.Object({
      query: Type.String({ maxLength: 8000, description: 'The query of the page `/search`' }),
      name,
    }),
    response: InsertResult,
  },
  'PATCH /saved-searches': {
    scope: 'signed-in',
    summary: 'Calls a saved search something else.',
    query: byId,
    body: Type.Object({ name }),
    response: UpdateResult,
  },
  'DELETE /saved-searches': {
    scope: 'signed-in',
    summary: 'Stops a saved search.',
    query: byId,
    response: DeleteResult,
  },
  'POST /saved-searches/seen': {
    scope: 'signed-in',
    summary: 'Its owner has looked: what is new begins now.',
    query: byId,
    response: UpdateResult,
  },
} as const satisfies Record<string, Endpoint>;
