import type { ListName, NumberName } from 'shared-contracts/search';
import { type Answered, type ChosenFilter, labelOf } from './chosen-filters.ts';
import { messages } from './messages.ts';

/** A filter in words: `Brand: Bosch`, `up to 60 cm wide`, `the words “quiet”`. */
export function filterText(chosen: ChosenFilter, response: Answered): string {
  const { name, value } = chosen;
  if (name === 'near') return messages.place.near(response.near ? response.near.name : String(value));
  if (name === 'q') return messages.noWords(String(value));
  if (name in messages.numbers) return messages.numbers[name as NumberName](Number(value));
  return messages.chip(messages.lists[name as ListName], labelOf(chosen, response.facets));
}
