import unhomoglyph from 'unhomoglyph';
import { MarketProblem } from '../../errors/market-problem.ts';

const SITE = 'Second Chill';
/** What the market and those who work for it call themselves; a name of nothing else passes for them. */
const STAFF =
  'admin administrator customer care desk fridge help market marketplace moderation moderator official owner seller sellers service ' +
  'shop site staff store support system team the verified';
/** What does not make another name of one that somebody has. */
const DECORATION = 'the real official store shop seller verified inc llc ltd co';

/** Digits and signs that are typed for letters, beside those that Unicode lists (`0`, `1`, `|`). */
const typedFor: Readonly<Record<string, string>> = {
  ...{ '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's', '€': 'e' },
};

/**
 * What a name looks like: names with the same words here can be taken for each other. Marks go, letters of other scripts
 * become those they look like (Unicode Technical Standard 39, section 4, as `unhomoglyph` has its table), `l` and `i` are one letter.
 */
function looksOf(name: string): string[] {
  const letters = unhomoglyph(name.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/[345789@$€]/g, (sign) => typedFor[sign] ?? sign);
  // The table makes `rn` of `m`, `o` of `0` and `l` of `I` and `1`.
  const alike = letters.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('l', 'i');
  return alike.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Without what divides words, and with double letters as one. */
const together = (words: readonly string[]) => words.join('').replace(/(.)\1+/gu, '$1');

const site = together(looksOf(SITE));
const staff = new Set(looksOf(STAFF).map((word) => together([word])));
const decoration = new Set(looksOf(DECORATION));

/** As it is written and in small letters: a capital letter looks like others than its small one. */
const bothCases = (name: string) => [name, name.toLowerCase()].map(looksOf);

const keysOf = (name: string): string[] =>
  bothCases(name).map((words) => {
    const own = words.filter((word) => !decoration.has(word));
    return together(own.length > 0 ? own : words);
  });

/** Whether a name can be taken for the market's own. */
export function passesForMarket(name: string): boolean {
  return bothCases(name).some((words) => {
    const isStaff = words.length > 0 && words.every((word) => staff.has(together([word])));
    return isStaff || together(words).includes(site);
  });
}

/** @param others names that have the badge @returns whether the name can be taken for one of them */
export function passesForAnother(name: string, others: readonly string[]): boolean {
  const keys = new Set(keysOf(name));
  return others.some((other) => keysOf(other).some((key) => keys.has(key)));
}

export const nameTaken = (whose: string) =>
  new MarketProblem('name_taken', `This name can be taken for that of ${whose}. Please choose another one.`, {
    field: 'name',
  });
