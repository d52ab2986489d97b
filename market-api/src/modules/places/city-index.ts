import { foldText } from 'shared-contracts/query';
import { type KnownPlace, roundPoint } from './place.ts';

export interface CityRow {
  readonly id: number;
  readonly name: string;
  /** Empty if the city has no region. */
  readonly region: string;
  readonly regionCode: string;
  /** Two letters. */
  readonly country: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
}

export type CityIndex = ReturnType<typeof indexCities>;

/** A single letter would match thousands of names. */
const MIN_LETTERS = 2;

/** A city with its search keys. */
export interface CityEntry {
  readonly place: KnownPlace;
  readonly population: number;
  readonly folded: string;
  /** All words of its names, each preceded by a space. */
  readonly words: string;
}

/** Spelling variants of words in names, and the one that stands for all. */
const sameWords: Readonly<Record<string, string>> = {
  saint: 'st',
  sant: 'st',
  sankt: 'st',
  fort: 'ft',
  mount: 'mt',
};
/** Local names of cities, and the English ones: GeoNames lists some cities by the one and some by the other. */
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
  'den haag': 'the hague',
  goteborg: 'gothenburg',
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

/** Removes diacritics and punctuation, lower case, single spaces: how users type `São Paulo` or `St. Louis`. */
export function fold(text: string): string {
  const plain = foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain
    .split(' ')
    .map((word) => sameWords[word] ?? word)
    .join(' ');
}

/** Normalizes a name, of the list or for `find`: folded, and in English. */
export function placeName(text: string): string {
  const folded = fold(text);
  for (const [own, english] of Object.entries(ownNames)) {
    if (folded.startsWith(english)) return folded;
    if (folded === own || folded.startsWith(`${own} `)) return english + folded.slice(own.length);
  }
  return folded;
}

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

/** Returns entries sorted by name. Takes half a second for all cities, so it must not run on the thread that serves requests. */
export const toEntries = (rows: readonly CityRow[]): CityEntry[] =>
  rows.flatMap(toEntry).sort((a, b) => (a.folded < b.folded ? -1 : 1));

/** @param entries sorted by name, so that a search only reads those with the same prefix */
export function indexCities(entries: readonly CityEntry[]) {
  const places = new Map(entries.map(({ place }) => [place.id, place]));
  return {
    byId: (id: number) => places.get(id),
    /** Cities whose name starts with the first word and that contain the other words, largest first; full names before prefixes. */
    find(text: string, most: number): KnownPlace[] {
      const typed = placeName(text);
      const [first = '', ...others] = typed.split(' ');
      if (typed.length < MIN_LETTERS) return [];
      // In `austin tx`, the name is complete and the rest names the region.
      const isWhole = ({ folded }: CityEntry) => typed === folded || typed.startsWith(`${folded} `);
      const whole: CityEntry[] = [];
      const begun: CityEntry[] = [];
      for (let at = firstFrom(entries, first); entries[at]?.folded.startsWith(first); at += 1) {
        const entry = entries[at] as CityEntry;
        if (!others.every((word) => entry.words.includes(` ${word}`))) continue;
        keepLargest(isWhole(entry) ? whole : begun, entry, most);
      }
      const found = new Map([...whole, ...begun].map(({ place }) => [place.id, place]));
      return [...found.values()].slice(0, most);
    },
  };
}

function toEntry({ id, name, population, ...city }: CityRow): CityEntry[] {
  const point = roundPoint(city.latitude, city.longitude);
  if (point === undefined) return [];
  const { region, regionCode, country } = city;
  const place = { id, name: [name, region, country].filter(Boolean).join(', '), ...point };
  // By its own name, too: who has typed only `Köl` has not named Cologne yet.
  const names = [...new Set([fold(name), placeName(name)])];
  const words = fold([...names, region, regionCode, country, countries.of(country) ?? ''].join(' '));
  return names.map((folded) => ({ place, population, folded, words: ` ${words}` }));
}

/** Inserts an entry if it is among the largest. Cheaper than sorting the thousands of cities that share two letters. */
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
