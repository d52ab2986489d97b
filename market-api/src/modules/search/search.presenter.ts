import {
  type Delivery,
  deliveryLabels,
  type FacetName,
  kindLabels,
  looksTexts,
  type SearchAnswer,
  workingStateTexts,
} from 'shared-contracts';
import { COUNTED_AT_MOST, energyValues, type FoundProducts, fixedValues } from './search.service.ts';

type Facet = SearchAnswer['facets'][FacetName];

const energyLabels = new Map(
  energyValues.map((value) => {
    const [scale, letter = ''] = value.split(':');
    return [value, scale === 'us' ? 'US label' : scale === 'eu-2021' ? letter : `${letter} (before 2021)`];
  }),
);
const capacityLabel = (range: string) => {
  const [from, to] = range.split('-');
  return to === '' ? `${from} l and more` : `${from} to ${to} l`;
};
const labelOf: Readonly<Record<Exclude<FacetName, 'category' | 'brand'>, (value: string) => string>> = {
  kind: (value) => kindLabels[value as keyof typeof kindLabels],
  capacity: capacityLabel,
  state: (value) => workingStateTexts[value as keyof typeof workingStateTexts].label,
  looks: (value) => looksTexts[value as keyof typeof looksTexts].label,
  energy: (value) => energyLabels.get(value) ?? value,
  delivery: (value) => deliveryLabels[value as Delivery],
  verified: () => 'Verified sellers',
};

/** The counts of a search as choices, in the order people look for them. */
export function presentFacets({ counts, categories, brands }: FoundProducts): SearchAnswer['facets'] {
  const choice = (name: FacetName, value: string, label: string): Facet[number] => {
    const count = counts.facets.get(name)?.get(value) ?? 0;
    return {
      value,
      label,
      count: Math.min(count, COUNTED_AT_MOST),
      ...(count > COUNTED_AT_MOST ? { more: true } : {}),
    };
  };
  const fixed = (name: keyof typeof labelOf) =>
    (fixedValues.get(name) ?? []).map((value) => choice(name, value, labelOf[name](value)));
  return {
    category: [...categories].map(([value, label]) => choice('category', value, label)),
    brand: [...brands].map(([value, label]) => choice('brand', value, label)),
    kind: fixed('kind'),
    capacity: fixed('capacity'),
    state: fixed('state'),
    looks: fixed('looks'),
    energy: fixed('energy'),
    delivery: fixed('delivery'),
    verified: fixed('verified'),
  };
}
