import type { SearchAnswer } from 'shared-contracts';
import { type ChosenFilter, labelOf } from './chosen-filters.ts';
import { messages } from './messages.ts';
import type { ListName, NumberName } from './search-query.ts';

/** A filter in words: `Brand: Bosch`, `up to 60 cm wide`, `the words “quiet”`. */
export function filterText(chosen: ChosenFilter, facets: SearchAnswer['facets'] | undefined): string {
  const { name, value } = chosen;
  if (name === 'q') return messages.noWords(String(value));
  if (name in messages.numbers) return messages.numbers[name as NumberName](Number(value));
  return messages.chip(messages.lists[name as ListName], labelOf(chosen, facets));
}
