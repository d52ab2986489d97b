import type { LengthUnit, SearchQuery, SearchResponse } from 'shared-contracts';
import { type FacetName, facetNames, type NumberName, numberNames } from 'shared-contracts/search';
import { messages } from './messages.ts';

export interface ChosenFilter {
  readonly name: FacetName | NumberName | 'unstated' | 'near' | 'q';
  readonly value: string | number;
}

/** All filters of a search except its words, one value each, in the order of the form. */
export function chosenFilters(query: SearchQuery): ChosenFilter[] {
  const chosen = [...facetNames, ...numberNames, 'unstated' as const].flatMap((name) =>
    [query[name] ?? []].flat().map((value) => ({ name, value })),
  );
  const place = query.near ?? query.place;
  return place === undefined ? chosen : [{ name: 'near', value: place }, ...chosen];
}

export type Answered = Pick<SearchResponse, 'facets' | 'near'>;

/** Display text of a value: the market's label, which comes with the facet counts. */
export function labelOf({ name, value }: ChosenFilter, facets: SearchResponse['facets'] | undefined): string {
  const choices = facets !== undefined && name in facets ? facets[name as FacetName] : [];
  return choices.find((choice) => isSame(choice.value, value))?.label ?? String(value);
}

/** Compares without case, as the market does for brands. */
export const isSame = (one: string | number, other: string | number) =>
  String(one).toLowerCase() === String(other).toLowerCase();

/** A filter in words: `Brand: Bosch`, `up to 60 cm wide`, `the words “quiet”`. */
export function filterText(chosen: ChosenFilter, response: Answered, unit: LengthUnit): string {
  const { name, value } = chosen;
  if (name === 'near')
    return response.near ? messages.place.near(response.near.name) : messages.place.notNear(String(value));
  if (name === 'unstated') return messages.unstated[value as keyof typeof messages.unstated];
  if (name === 'q') return messages.noWords(String(value));
  if (name in messages.numbers) return messages.numbers[name as NumberName](Number(value), unit);
  const label =
    name === 'capacity' ? messages.capacity(String(value), unit) : labelOf(chosen, response.facets);
  return messages.chip(messages.lists[name as FacetName], label);
}
