import type { SearchQuery } from 'shared-contracts';
import { writeSavedSearch } from 'shared-contracts/search';
import { storedLengthUnit } from '../../kitchen/length-unit.ts';
import { messages as savedMessages } from '../../saved-searches/messages.ts';
import { type Answered, chosenFilters, filterText } from './chosen-filters.ts';
import { messages } from './messages.ts';

/** What the market takes for a name. */
const LONGEST = 120;

export const savedSearch = (query: SearchQuery, answered: Answered) => ({
  query: writeSavedSearch(query),
  name: nameOfSearch(query, answered),
});

/** What a search is called until its owner names it: its words and filters, as they stand on the page. */
export function nameOfSearch(query: SearchQuery, answered: Answered): string {
  const words = query.q ? [messages.words(query.q)] : [];
  const filters = chosenFilters(query).map((filter) => filterText(filter, answered, storedLengthUnit()));
  const joined = [...words, ...filters].join(', ').replace(/[\p{C}]/gu, '');
  // It stands alone, as a heading: "near Austin" of a chip begins a name.
  const name = joined.charAt(0).toUpperCase() + joined.slice(1);
  const characters = [...(name || savedMessages.everything)];
  return characters.length <= LONGEST ? characters.join('') : `${characters.slice(0, LONGEST - 1).join('')}…`;
}
