import type { Criterion } from 'shared-contracts/query';
import { unstatedNames } from 'shared-contracts/search';
import { TypedFastBitSet } from 'typedfastbitset';
import { cacheByRevision } from '../../responses/revision-cache.ts';
import { type Counts, chosenBy, type FilterName, intersected, narrow } from './counts.ts';
import { anyOf, fitting, inRangeOrUnstated, type Texts } from './criteria.ts';
import type { Filters } from './filters.ts';
import type { CurrentOffers } from './offers/offers.ts';
import { textsOf } from './understand.ts';

type Matches = Awaited<ReturnType<typeof findMatches>>;

/** A hundred searches among a million offers. */
const CACHED_BYTES = 16_000_000;

/** Caches the matches of the last searches: other pages and sort orders of a search count nothing again until an offer changes. */
export function keepMatches() {
  const cached = cacheByRevision<Matches>(CACHED_BYTES, ({ found }) => found.words.byteLength);
  return (offers: CurrentOffers, filters: Filters): Promise<Matches> => {
    const key = JSON.stringify({ ...filters, facets: [...filters.facets] });
    return cached.get(key, String(offers.changes), () => findMatches(offers, filters));
  };
}

async function findMatches(offers: CurrentOffers, filters: Filters) {
  const withText = await findTexts(offers, filters);
  const sets = setsOf(offers, filters, withText);
  const chosen = chosenBy(offers, filters);
  const all = narrow(offers, intersected(unfiltered(offers, filters), sets.wanted), chosen, filters);
  const closest = all.counts.total > 0 ? undefined : closestOf(unfiltered(offers, filters), sets, chosen);
  const { found, counts } = closest ? narrow(offers, closest, chosen, filters) : all;
  const unstated = closest ? new Map() : countUnstated(offers, filters, withText, counts.total);
  return {
    found,
    counts: { ...counts, unstated } satisfies Counts,
    /** In the sort order `best`, products in these sets come before all others. */
    preferred: sets.preferred,
    /** True when no offer matches all words: `found` then has the offers that match most of them. */
    isClosest: closest !== undefined,
  };
}

/** Compares the number of matches with and without the products that do not state the measure. */
function countUnstated(offers: CurrentOffers, filters: Filters, withText: Texts, total: number) {
  const { ranges, text, unstated } = filters;
  const requested = unstatedNames.filter(
    (name) =>
      ranges.some(([range]) => range === name) || text.units.some(({ wanted }) => wanted?.ranges?.[name]),
  );
  const counts = requested.map((name) => {
    const isIncluded = unstated.includes(name);
    const others = unstated.filter((each) => each !== name);
    const changed = { ...filters, unstated: isIncluded ? others : [...others, name] };
    return [name, Math.abs(allOf(offers, changed, withText).size() - total)] as const;
  });
  return new Map(counts);
}

/** Finds the matching products without counting facets. */
export async function findAll(offers: CurrentOffers, filters: Filters): Promise<TypedFastBitSet> {
  return allOf(offers, filters, await findTexts(offers, filters));
}

function allOf(offers: CurrentOffers, filters: Filters, withText: Texts): TypedFastBitSet {
  const found = intersected(unfiltered(offers, filters), setsOf(offers, filters, withText).wanted);
  return intersected(found, chosenBy(offers, filters).values());
}

/** If offers match without the place, these (sorted by distance); else the offers that match the most criteria. */
function closestOf(
  base: TypedFastBitSet,
  { wanted, elsewhere }: ReturnType<typeof setsOf>,
  chosen: ReadonlyMap<FilterName, TypedFastBitSet>,
): TypedFastBitSet | undefined {
  const all = elsewhere && intersected(base.clone(), elsewhere);
  if (all && intersected(all.clone(), chosen.values()).size() > 0) return all;
  return wanted.length > 1 ? mostOf(base, wanted, chosen.values()) : undefined;
}

/**
 * The products of `base` that are in the largest number of these sets for which at least one product passes the chosen filters.
 * @returns undefined if no such product is in any of the sets
 */
function mostOf(
  base: TypedFastBitSet,
  sets: readonly TypedFastBitSet[],
  chosen: Iterable<TypedFastBitSet>,
): TypedFastBitSet | undefined {
  /** At index n: the products that are in at least n of the sets processed so far. */
  const levels = [base.clone(), ...sets.map(() => new TypedFastBitSet())];
  for (const set of sets) {
    for (let at = levels.length - 1; at > 0; at -= 1)
      levels[at]?.union((levels[at - 1] as TypedFastBitSet).new_intersection(set));
  }
  const passing = [...chosen];
  return levels.findLast((level, at) => at > 0 && intersected(level.clone(), passing).size() > 0);
}

/** Awaits all word lookups up front: the columns can change during any `await`, so the code after this reads them synchronously. */
async function findTexts(offers: CurrentOffers, { text }: Filters): Promise<Texts> {
  const texts = [...text.groups, ...textsOf(text.units)];
  return new Map(await Promise.all(texts.map(async (each) => [each, await offers.withWords(each)] as const)));
}

function setsOf(offers: CurrentOffers, filters: Filters, withText: Texts) {
  const { text, near } = filters;
  const words = text.groups.flatMap((group) => withText.get(group) ?? []);
  const point = near ?? text.units.find(({ wanted }) => wanted?.near)?.wanted?.near;
  const passing = (criterion: Criterion | undefined) =>
    criterion ? [anyOf(offers, criterion, filters, withText, point)] : [];
  const elsewhere = text.units.filter(({ wanted }) => !wanted?.near);
  const wantedOf = (units: typeof text.units) => [
    ...words,
    ...units.flatMap(({ wanted }) => passing(wanted)),
  ];
  return {
    /** A match must be in every one of these sets. */
    wanted: wantedOf(text.units),
    /** The same sets without the place; undefined if the words name no place. */
    elsewhere: elsewhere.length === text.units.length ? undefined : wantedOf(elsewhere),
    preferred: text.units.flatMap(({ first }) => passing(first)),
  };
}

/** Applies all filters that are not counted, except the words. */
function unfiltered(offers: CurrentOffers, { ranges, unstated, kitchen }: Filters): TypedFastBitSet {
  const { columns, filtered } = offers;
  const base = columns.forSale.clone();
  for (const [name, range] of ranges) base.intersection(inRangeOrUnstated(offers, name, range, unstated));
  if (Object.keys(kitchen).length > 0) {
    base.intersection(filtered(`kitchen ${JSON.stringify(kitchen)}`, () => fitting(columns, kitchen)));
  }
  return base;
}
