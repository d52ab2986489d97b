import {
  type AccessWay,
  deliveryLabels,
  distances,
  energyClasses,
  type FacetName,
  kindLabels,
  looksTexts,
  type SearchResponse,
  workingStateTexts,
} from 'shared-contracts';
import { facetNames, facetValues } from 'shared-contracts/search';
import { type FoundProducts, MAX_COUNTED } from './search.service.ts';
import { KILOMETRES_PER_MILE } from './understand.ts';

type Facet = SearchResponse['facets'][FacetName];

/** Every energy class as `scale:class`; the US label has no classes. */
const energyChoices = Object.entries(energyClasses).flatMap(([scale, classes]): [string, string][] =>
  scale === 'us'
    ? [[scale, 'US label']]
    : classes.map((each) => [`${scale}:${each}`, scale === 'eu-2021' ? each : `${each} (before 2021)`]),
);
const accessLabels: Readonly<Record<AccessWay, string>> = {
  ground: 'From the ground floor',
  lift: 'By a lift',
  help: 'The seller helps to carry',
};
const capacityLabel = (range: string) => {
  const [from, to] = range.split('-');
  return to === '' ? `${from} l and more` : `${from} to ${to} l`;
};
const yearLabel = (range: string) => {
  const [from, to] = range.split('-');
  return to === '' ? `${from} and later` : from === '' ? `${to} and earlier` : `${from} to ${to}`;
};
const explained = (texts: Readonly<Record<string, { readonly label: string }>>) =>
  Object.entries(texts).map(([value, { label }]) => [value, label] as const);

type Choices = Iterable<readonly [value: string, label: string]>;
/** The choices of each facet in the order people look for them; categories and brands are known only to the market. */
const choices: Readonly<Record<Exclude<FacetName, 'category' | 'brand'>, Choices>> = {
  kind: Object.entries(kindLabels),
  capacity: facetValues.capacity.map((range) => [range, capacityLabel(range)]),
  energy: energyChoices,
  state: explained(workingStateTexts),
  looks: explained(looksTexts),
  delivery: Object.entries(deliveryLabels),
  nofrost: [['yes', 'No frost']],
  access: Object.entries(accessLabels),
  flat: [['yes', 'Gets to my flat']],
  takesoldaway: [['yes', 'Takes the old one away']],
  verified: [['yes', 'Verified sellers']],
  year: facetValues.year.map((range) => [range, yearLabel(range)]),
};

function toChoice(value: string, label: string, count: number): Facet[number] {
  return {
    value,
    label,
    count: Math.min(count, MAX_COUNTED),
    ...(count > MAX_COUNTED ? { more: true } : {}),
  };
}

/** Counts are cumulative: a search within 50 km also finds products that are 10 km away. */
function presentDistances(counts: ReadonlyMap<string, number> = new Map()): Facet {
  let sum = 0;
  return distances.map((kilometres) => {
    sum += counts.get(String(kilometres)) ?? 0;
    const miles = Math.round(kilometres / KILOMETRES_PER_MILE);
    return toChoice(String(kilometres), `${kilometres} km (${miles} mi)`, sum);
  });
}

/** The counts of a search as choices. */
export function presentFacets({ counts, categories, brands, near }: FoundProducts): SearchResponse['facets'] {
  const named: Readonly<Record<FacetName, Choices>> = { ...choices, category: categories, brand: brands };
  const choicesOf = (name: FacetName): Facet =>
    Array.from(named[name], ([value, label]) =>
      toChoice(value, label, counts.facets.get(name)?.get(value) ?? 0),
    );
  const facets = facetNames.map((name) => [name, choicesOf(name)]);
  return {
    ...(Object.fromEntries(facets) as Record<FacetName, Facet>),
    within: near === undefined ? [] : presentDistances(counts.facets.get('within')),
  };
}
