import {
  type AccessWay,
  type Delivery,
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
const energyValues: readonly string[] = Object.entries(energyClasses).flatMap(([scale, classes]) =>
  classes.length === 0 ? [scale] : classes.map((each) => `${scale}:${each}`),
);
const energyLabels = new Map(
  energyValues.map((value) => {
    const [scale, letter = ''] = value.split(':');
    return [value, scale === 'us' ? 'US label' : scale === 'eu-2021' ? letter : `${letter} (before 2021)`];
  }),
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
const labelOf: Readonly<Record<Exclude<FacetName, 'category' | 'brand'>, (value: string) => string>> = {
  kind: (value) => kindLabels[value as keyof typeof kindLabels],
  capacity: capacityLabel,
  state: (value) => workingStateTexts[value as keyof typeof workingStateTexts].label,
  looks: (value) => looksTexts[value as keyof typeof looksTexts].label,
  energy: (value) => energyLabels.get(value) ?? value,
  delivery: (value) => deliveryLabels[value as Delivery],
  nofrost: () => 'No frost',
  flat: () => 'Gets to my flat',
  takesoldaway: () => 'Takes the old one away',
  access: (value) => accessLabels[value as AccessWay],
  verified: () => 'Verified sellers',
  year: yearLabel,
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

/** The counts of a search as choices, in the order people look for them. */
export function presentFacets({ counts, categories, brands, near }: FoundProducts): SearchResponse['facets'] {
  const named = { category: categories, brand: brands };
  const choicesOf = (name: FacetName): Facet => {
    const values: readonly (readonly [string, string])[] =
      name === 'category' || name === 'brand'
        ? [...named[name]]
        : (name === 'energy' ? energyValues : facetValues[name]).map((value) => [
            value,
            labelOf[name](value),
          ]);
    return values.map(([value, label]) => toChoice(value, label, counts.facets.get(name)?.get(value) ?? 0));
  };
  const facets = Object.fromEntries(facetNames.map((name) => [name, choicesOf(name)])) as Record<
    FacetName,
    Facet
  >;
  return { ...facets, within: near === undefined ? [] : presentDistances(counts.facets.get('within')) };
}
