import type { SearchQuery } from 'shared-contracts';
import { SearchQuerySchema } from 'shared-contracts/endpoints';
import { readSavedSearch, readSearch, writeSavedSearch } from 'shared-contracts/search';
import { compileValidator } from '../../endpoints/validator.ts';
import { invalid } from '../../errors/market-problem.ts';

/** What the table takes, and an index on it. */
const LONGEST = 2000;

const judge = compileValidator({
  schema: SearchQuerySchema,
  method: 'GET',
  url: '/search',
  httpPart: 'query',
});
/** Would `GET /search` take it? */
const isSearch = (query: SearchQuery) => judge({ ...query }) === true;

/** Reads the query of the page as the page does. @returns what is kept of it. Fails with `invalid`. */
export function toStored(text: string): string {
  // Twice: words that are cut may end with a space then, and what is kept has to be read as it stands.
  const stored = [1, 2].reduce(
    (requested) => writeSavedSearch(readSearch(new URLSearchParams(requested))),
    text,
  );
  if (fromStored(stored) === undefined) throw invalid('query', 'This is no search.');
  if (stored.length > LONGEST) throw invalid('query', 'This search has too many filters to be saved.');
  return stored;
}

/** @returns nothing for what was saved once and is no search any more */
export function fromStored(text: string): SearchQuery | undefined {
  const query = readSavedSearch(text);
  return query !== undefined && isSearch(query) ? query : undefined;
}
