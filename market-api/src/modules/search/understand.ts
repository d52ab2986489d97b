import type { SearchQuery } from 'shared-contracts';
import {
  type Criterion,
  foldText,
  type Measured,
  type Reading,
  type ReadQuery,
  readQuery,
} from 'shared-contracts/query';
import { isSearchNumber } from 'shared-contracts/search';
import { placeName } from '../places/city-index.ts';
import type { NearPlace, PlacesService } from '../places/places.service.ts';
import type { CurrentOffers } from './offers/offers.ts';
import { readTextQuery } from './text-query.ts';

/** One criterion that the words name. */
type Unit = Readonly<Record<'wanted' | 'first', Criterion | undefined>>;

/** The interpreted words of a search. */
export type Understanding = Awaited<ReturnType<typeof understand>>;

/** How far a buyer would travel for a fridge, unless the words name a distance. */
const NEAR_KILOMETRES = 80;
/** The international mile of 1959. */
export const KILOMETRES_PER_MILE = 1.609_344;
const MAX_PLACE_WORDS = 4;
/** A limit, because each is looked up among the cities of the world. */
const MAX_PLACES_TRIED = 5;
const placeWords =
  /(?<![\p{L}\p{N}])(?:(near|close to|around|in|of|from|bei|nahe|cerca de)(?: to)? ((?:[\p{L}.'-]+,? ?){1,4})|(\d{5})(?![\p{L}\p{N}]))/gu;
const distanceWords =
  /(?<![\p{L}\p{N}]|(?:over|above|more than|at least) )(?:(?:within|under|below|less than|up to|max\.?) )?(?:\d{1,4} ?(?:-|to) ?)?(\d{1,4}) ?(km|kilomet(?:er|re)s?|mi|miles?)(?: away| around| or less| max)?(?![\p{L}\p{N}])/u;

/** Interprets the words of a search: as filters where possible, the rest as words. The search's own filters take precedence. */
export async function understand(
  query: SearchQuery,
  { columns, lookUp, withWords }: CurrentOffers,
  knownPlaces: PlacesService,
) {
  const { q = '' } = query;
  const offers = async (tsquery: string) => (await withWords(tsquery)).intersects(columns.forSale);
  const isRead = query.as !== 'words';
  const found = isRead ? await findPlaces(q, knownPlaces) : new Map<string, NearPlace>();
  const places = placeReadings(q, found);
  const read = (text: string): ReadQuery =>
    isRead
      ? readQuery(text, { brandNamed: (folded) => columns.brandNamed(folded), places })
      : onlyWords(text);
  let reading = read(q);
  const readText = ({ words, understood }: ReturnType<typeof readQuery>) =>
    readTextQuery({ lookUp, offers }, words, textsOf(understood));
  let text = await readText(reading);
  let corrected: string | undefined;
  if (text.corrections.size > 0) {
    const { corrections } = text;
    corrected = q
      .split(/\s+/)
      .map((word) => foldText(word).replace(/[\p{L}\p{N}]+/gu, (part) => corrections.get(part) ?? part))
      .join(' ');
    const better = read(corrected);
    // The corrected words may read as filters.
    if (better.understood.length > reading.understood.length) {
      reading = better;
      text = await readText(better);
    }
  }
  const understood = reading.understood.filter(({ wanted }) => !isSetBy(query, wanted));
  const texts = textsOf(understood);
  return {
    /** For `to_tsquery`: per word, an alternation of the word and its substitutes. */
    groups: text.groups,
    /** The parts that were read as filters. */
    units: understood.flatMap(({ wanted, first }): Unit[] => (wanted || first ? [{ wanted, first }] : [])),
    /** Each understood part with its chip, and the text without the part. */
    understood,
    offered: reading.offered,
    sort: reading.sort,
    /** The query that the sort order `best` ranks by; empty if there is none. */
    tsquery: texts.length === 0 ? text.tsquery : [...text.groups, ...texts].join(' | '),
    /** The text that was searched for, when some of its words were taken for typing errors. */
    corrected,
    /** The point that distances are measured from, if the words name a place. */
    near: understood.some(({ wanted }) => wanted?.near) ? [...found.values()][0] : undefined,
  };
}

const onlyWords = (words: string): ReadQuery => ({ understood: [], offered: [], words, sort: undefined });

/** The readings of words that name a place or a distance, by these words. */
function placeReadings(q: string, found: ReadonlyMap<string, NearPlace>): Map<string, Reading> {
  const [distance, amount, unit = ''] = (found.size > 0 && distanceWords.exec(foldText(q))) || [];
  const kilometres = Number(amount) * (unit.startsWith('m') ? KILOMETRES_PER_MILE : 1);
  const readings = new Map<string, Reading>();
  if (distance !== undefined) {
    const label = `Within ${amount} ${unit.startsWith('m') ? 'mi' : 'km'}`;
    readings.set(distance, { label, filters: [['within', Math.round(kilometres)]] });
  }
  for (const [words, { name = '', value, lat, lon }] of found) {
    const near = { lat, lon, kilometres: distance === undefined ? NEAR_KILOMETRES : kilometres };
    readings.set(words, { label: `Near ${name}`, filters: [['near', value]], wanted: { near } });
  }
  return readings;
}

/** The first place that the words name in full, by the words that name it (`near austin`, `78701`). */
async function findPlaces(q: string, places: PlacesService): Promise<Map<string, NearPlace>> {
  const cues = [...foldText(q).matchAll(placeWords)].slice(0, MAX_PLACES_TRIED);
  for (const [, how = '', rest = '', zip] of cues) {
    const words = (zip ?? rest).trim().split(' ');
    for (let count = Math.min(words.length, MAX_PLACE_WORDS); count > 0; count -= 1) {
      const name = words.slice(0, count).join(' ');
      // "in white" is no town.
      if (readQuery(name).understood.length > 0) continue;
      const place = await places.near(undefined, name);
      const city = placeName(place?.name?.split(',')[0] ?? '');
      const typed = placeName(name);
      if (place && (typed === city || typed.startsWith(`${city} `)))
        return new Map([[`${how} ${name}`.trim(), place]]);
    }
  }
  return new Map();
}

/** If the whole text is the name of a place, offers the search near that place. */
export async function offeredPlace(
  q: string,
  places: PlacesService,
): Promise<ReadQuery['offered'][number] | undefined> {
  const place = await places.near(undefined, q);
  const isWhole = place?.name && placeName(foldText(q)) === placeName(place.name.split(',')[0] ?? '');
  return isWhole ? { label: `Near ${place.name}`, text: `near ${q}` } : undefined;
}

/** The `to_tsquery` texts of all units. */
export const textsOf = (units: readonly Partial<Unit>[]): string[] =>
  units.flatMap(({ wanted, first }) => [wanted?.text ?? [], first?.text ?? []].flat());

/** Whether the page's own filters already set what the words name: they take precedence. */
function isSetBy(query: SearchQuery, wanted: Criterion = {}): boolean {
  const measured = Object.keys(wanted.ranges ?? {}) as Measured[];
  return (
    measured.some((name) =>
      (name === 'price' ? ['min', 'max'] : [`min${name}`, `max${name}`]).some(
        (parameter) => isSearchNumber(parameter) && query[parameter] !== undefined,
      ),
    ) ||
    Object.keys(wanted.facets ?? {}).some((name) => query[name as keyof SearchQuery] !== undefined) ||
    (wanted.near !== undefined && (query.near !== undefined || query.place !== undefined))
  );
}
