import { ruleWords } from 'shared-contracts/query';

/** Words of which each finds the others; what only some offers have is read as a filter (`shared-contracts/query`). */
const groups: readonly (readonly string[])[] = [
  ['fridge', 'refrigerator', 'icebox'],
  ['color', 'colour'],
];

const plurals = (word: string) => [word, `${word}s`];
const byWord = new Map(
  groups.flatMap((group) => group.flatMap((entry) => plurals(entry).map((word) => [word, group] as const))),
);

/** Words that mean something here whether a product has them or not. */
export const knownWords: ReadonlySet<string> = new Set([...byWord.keys(), ...ruleWords]);

/** @returns what else a word may be written as, itself left out */
export function synonymsOf(word: string): readonly string[] {
  return (byWord.get(word) ?? []).filter((entry) => !plurals(entry).includes(word));
}
