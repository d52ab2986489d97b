import { type Static, Type } from 'typebox';
import { byId, type Endpoint } from './endpoint.ts';
import { DeleteResult, Id, InsertResult, ProductSchema, Timestamp, UpdateResult } from './entities.ts';
import { described, NameInput, object, onlyTrue, plainText, yesNo } from './fields.ts';

const NewCount = object('Offers of other sellers that the search finds, posted since the owner last looked', {
  value: Type.Integer({ minimum: 0, maximum: 100, description: 'Their number; 100 when there are more' }),
  exact: yesNo('False when there are more'),
});

const SavedSearchSchema = Type.Object({
  _id: Id,
  name: plainText('Name that the owner chose'),
  query: plainText('Query of the page `/search`, without sort order and page'),
  createdat: described(Timestamp, 'When it was saved'),
  seenat: described(Timestamp, 'When its owner last looked'),
  new: NewCount,
  newest: Type.Array(ProductSchema, { maxItems: 3, description: 'The newest of the new offers' }),
  unreadable: onlyTrue('It has filters that do not exist any more; nothing is counted'),
});
export type SavedSearch = Static<typeof SavedSearchSchema>;

const NewOfSavedSchema = Type.Object({
  saved: Type.Integer({ minimum: 0, maximum: 20, description: 'Number of saved searches' }),
  new: NewCount,
});
export type NewOfSaved = Static<typeof NewOfSavedSchema>;

const name = NameInput('line', 120, 'Name of the search');

/** A person's saved searches. Only that person can read them. */
export const savedSearchEndpoints = {
  'GET /saved-searches': {
    scope: 'signed-in',
    summary: "The caller's saved searches, last saved first, with their new offers; at most 20.",
    response: Type.Array(SavedSearchSchema, { maxItems: 20 }),
  },
  'GET /saved-searches/new': {
    scope: 'signed-in',
    summary: "The number of new offers in all of the caller's saved searches together.",
    response: NewOfSavedSchema,
  },
  'POST /saved-searches': {
    scope: 'signed-in',
    summary: 'Saves a search; saving it again changes nothing. A user can have 20.',
    body: Type.Object({
      query: Type.String({ maxLength: 8000, description: 'The query of the page `/search`' }),
      name,
    }),
    response: InsertResult,
  },
  'PATCH /saved-searches': {
    scope: 'signed-in',
    summary: 'Renames a saved search.',
    query: byId,
    body: Type.Object({ name }),
    response: UpdateResult,
  },
  'DELETE /saved-searches': {
    scope: 'signed-in',
    summary: 'Deletes a saved search.',
    query: byId,
    response: DeleteResult,
  },
  'POST /saved-searches/seen': {
    scope: 'signed-in',
    summary: 'Marks all offers of a saved search as seen.',
    query: byId,
    response: UpdateResult,
  },
} as const satisfies Record<string, Endpoint>;
