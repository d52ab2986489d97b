import type { SearchQuery } from 'shared-contracts';
import { writeSavedSearch } from 'shared-contracts/search';
import { storedLengthUnit } from '../../kitchen/length-unit.ts';
import { messages as savedMessages } from '../../saved-searches/messages.ts';
import { type Answered, chosenFilters, filterText } from './chosen-filters.ts';
import { messages } from './messages.ts';

/** Longest name that the market accepts. */
const MAX_LENGTH = 120;

export const savedSearch = (query: SearchQuery, answered: Answered) => ({
  query: writeSavedSearch(query),
  name: nameOfSearch(query, answered),
});

/** Default name of a saved search: its words and filters, as the page shows them. */
export function nameOfSearch(query: SearchQuery, answered: Answered): string {
  const words = query.q ? [messages.words(query.q)] : [];
  const filters = chosenFilters(query).map((filter) => filterText(filter, answered, storedLengthUnit()));
  const joined = [...words, ...filters].join(', ').replace(/[\p{C}]/gu, '');
  // As a heading, the name begins with a capital letter: a chip says "near Austin".
  const name = joined.charAt(0).toUpperCase() + joined.slice(1);
  const characters = [...(name || savedMessages.everything)];
  return characters.length <= MAX_LENGTH
    ? characters.join('')
    : `${characters.slice(0, MAX_LENGTH - 1).join('')}…`;
}
