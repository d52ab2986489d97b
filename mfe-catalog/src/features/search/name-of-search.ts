import { type LengthUnit, readName, type SearchQuery } from 'shared-contracts';
import { messages as savedMessages } from '../../saved-searches/messages.ts';
import { type Answered, chosenFilters, filterText } from './chosen-filters.ts';
import { messages } from './messages.ts';

/** Longest name that the market accepts. */
const MAX_LENGTH = 120;

/** Default name of a saved search: its words and filters, as the page shows them. */
export function nameOfSearch(query: SearchQuery, response: Answered, unit: LengthUnit): string {
  const words = query.q ? [messages.words(query.q)] : [];
  const filters = chosenFilters(query).map((filter) => filterText(filter, response, unit));
  const joined = [...words, ...filters].join(', ').replace(/[\p{C}]/gu, '');
  // As a heading, the name begins with a capital letter: a chip says "near Austin".
  const name = joined.charAt(0).toUpperCase() + joined.slice(1);
  // Nobody typed it as a name: what the market refuses as one, such as emoji alone, must not keep a search from being saved.
  const characters = [...(readName(name, 'line').name ?? savedMessages.everything)];
  return characters.length <= MAX_LENGTH
    ? characters.join('')
    : `${characters.slice(0, MAX_LENGTH - 1).join('')}…`;
}
