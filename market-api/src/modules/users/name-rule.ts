import unhomoglyph from 'unhomoglyph';
import { problemOf } from '../../errors/market-problem.ts';

const SITE = 'Second Chill';
/** Words that the market and its staff use for themselves; a name of only such words is refused. */
const STAFF =
  'admin administrator customer care desk fridge help market marketplace moderation moderator official owner seller sellers service ' +
  'shop site staff store support system team the verified';
/** Words that do not distinguish a name from an existing one. */
const DECORATION = 'the real official store shop seller verified inc llc ltd co';

/** Digits and signs that are typed in place of letters, in addition to those that Unicode lists (`0`, `1`, `|`). */
const typedFor: Readonly<Record<string, string>> = {
  ...{ '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's', '€': 'e' },
};

/**
 * The visual form of a name: names with the same words here are confusable. Diacritics are removed, letters of other scripts are
 * replaced by the Latin letters they look like (Unicode Technical Standard 39, section 4, by the table of `unhomoglyph`), and `l` by `i`.
 */
function looksOf(name: string): string[] {
  const letters = unhomoglyph(name.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/[345789@$€]/g, (sign) => typedFor[sign] ?? sign);
  // The table maps `m` to `rn`, `0` to `o`, and `I` and `1` to `l`.
  const alike = letters.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('l', 'i');
  return alike.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Joins the words without separators, with double letters as one. */
const together = (words: readonly string[]) => words.join('').replace(/(.)\1+/gu, '$1');

const site = together(looksOf(SITE));
const staff = new Set(looksOf(STAFF).map((word) => together([word])));
const decoration = new Set(looksOf(DECORATION));

/** The name as it is written and in lower case, because an upper-case letter resembles other letters than its lower-case form. */
const bothCases = (name: string) => [name, name.toLowerCase()].map(looksOf);

const keysOf = (name: string): string[] =>
  bothCases(name).map((words) => {
    const own = words.filter((word) => !decoration.has(word));
    return together(own.length > 0 ? own : words);
  });

/** Whether a name can be mistaken for the market's own. */
export function passesForMarket(name: string): boolean {
  return bothCases(name).some((words) => {
    const isStaff = words.length > 0 && words.every((word) => staff.has(together([word])));
    return isStaff || together(words).includes(site);
  });
}

/** @param others names of verified sellers @returns whether the name can be mistaken for one of them */
export function passesForAnother(name: string, others: readonly string[]): boolean {
  const keys = new Set(keysOf(name));
  return others.some((other) => keysOf(other).some((key) => keys.has(key)));
}

export const nameTaken = (whose: string) =>
  problemOf('name_taken', 'name', `This name can be taken for that of ${whose}. Please choose another one.`);
