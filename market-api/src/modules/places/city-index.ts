import { foldText } from 'shared-contracts/query';
import { type KnownPlace, roundPoint } from './place.ts';

export interface CityRow {
  readonly id: number;
  readonly name: string;
  /** Empty where it has none. */
  readonly region: string;
  readonly regionCode: string;
  /** Two letters. */
  readonly country: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
}

export type CityIndex = ReturnType<typeof indexCities>;

/** A letter begins thousands of names. */
const MIN_LETTERS = 2;

/** A city as it is searched for. */
export interface CityEntry {
  readonly place: KnownPlace;
  readonly population: number;
  readonly folded: string;
  /** Every word that it may be called by, a space before each. */
  readonly words: string;
}

/** Words that names are written with in several ways, and the one that stands for all. */
const sameWords: Readonly<Record<string, string>> = {
  saint: 'st',
  sant: 'st',
  sankt: 'st',
  fort: 'ft',
  mount: 'mt',
};
/** What cities are called at home, where GeoNames has their English name. */
const ownNames: Readonly<Record<string, string>> = {
  munchen: 'munich',
  koln: 'cologne',
  nurnberg: 'nuremberg',
  wien: 'vienna',
  geneve: 'geneva',
  genf: 'geneva',
  roma: 'rome',
  milano: 'milan',
  torino: 'turin',
  venezia: 'venice',
  firenze: 'florence',
  napoli: 'naples',
  lisboa: 'lisbon',
  sevilla: 'seville',
  praha: 'prague',
  warszawa: 'warsaw',
  bruxelles: 'brussels',
  kobenhavn: 'copenhagen',
  'ciudad de mexico': 'mexico city',
  'nueva york': 'new york city',
  nyc: 'new york city',
  'new york': 'new york city',
  'washington dc': 'washington d c',
};

/** Letters without marks, lower case, single spaces: what people type for `São Paulo` or `St. Louis`. */
export function fold(text: string): string {
  const plain = foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain
    .split(' ')
    .map((word) => sameWords[word] ?? word)
    .join(' ');
}

/** A name as `find` reads it: folded, and in English where the list has it so. */
export function placeName(text: string): string {
  const folded = fold(text);
  for (const [own, english] of Object.entries(ownNames)) {
    if (folded.startsWith(english)) return folded;
    if (folded === own || folded.startsWith(`${own} `)) return english + folded.slice(own.length);
  }
  return folded;
}

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

/** Sorted by the beginnings of their names. Half a second for all cities: not for the thread that answers calls. */
export const toEntries = (rows: readonly CityRow[]): CityEntry[] =>
  rows.flatMap(toEntry).sort((a, b) => (a.folded < b.folded ? -1 : 1));

/** @param entries sorted: a search looks at those with the same beginning only */
export function indexCities(entries: readonly CityEntry[]) {
  const places = new Map(entries.map(({ place }) => [place.id, place]));
  return {
    size: entries.length,
    byId: (id: number) => places.get(id),
    /** Cities that begin with the first word and hold the others, the largest first; whole names before beginnings. */
    find(text: string, most: number): KnownPlace[] {
      const typed = placeName(text);
      const [first = '', ...others] = typed.split(' ');
      if (typed.length < MIN_LETTERS) return [];
      // `austin tx`: the name is whole, and the rest says where.
      const isWhole = ({ folded }: CityEntry) => typed === folded || typed.startsWith(`${folded} `);
      const whole: CityEntry[] = [];
      const begun: CityEntry[] = [];
      for (let at = firstFrom(entries, first); entries[at]?.folded.startsWith(first); at += 1) {
        const entry = entries[at] as CityEntry;
        if (!others.every((word) => entry.words.includes(` ${word}`))) continue;
        keepLargest(isWhole(entry) ? whole : begun, entry, most);
      }
      return [...whole, ...begun].slice(0, most).map(({ place }) => place);
    },
  };
}

function toEntry({
  id,
  name,
  region,
  regionCode,
  country,
  population,
  latitude,
  longitude,
}: CityRow): CityEntry[] {
  const point = roundPoint(latitude, longitude);
  if (point === undefined) return [];
  const place = { id, name: [name, region, country].filter(Boolean).join(', '), ...point };
  const words = fold([name, region, regionCode, country, countries.of(country) ?? ''].join(' '));
  return [{ place, population, folded: fold(name), words: ` ${words}` }];
}

/** Sorting all of the thousands that begin with two letters takes longer than looking at each once. */
function keepLargest(largest: CityEntry[], entry: CityEntry, most: number): void {
  if (largest.length === most && entry.population <= (largest[most - 1] as CityEntry).population) return;
  const at = largest.findIndex(({ population }) => population < entry.population);
  largest.splice(at < 0 ? largest.length : at, 0, entry);
  if (largest.length > most) largest.pop();
}

function firstFrom(entries: readonly CityEntry[], beginning: string): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle] as CityEntry).folded < beginning) low = middle + 1;
    else high = middle;
  }
  return low;
}
