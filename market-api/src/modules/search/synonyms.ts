import { ruleWords } from 'shared-contracts/query';

/** Groups of synonyms; words for what only some offers have are read as filters instead (`shared-contracts/query`). */
const groups: readonly (readonly string[])[] = [
  ['fridge', 'refrigerator', 'icebox'],
  ['color', 'colour'],
];

const plurals = (word: string) => [word, `${word}s`];
const byWord = new Map(
  groups.flatMap((group) => group.flatMap((entry) => plurals(entry).map((word) => [word, group] as const))),
);

/** Words that have a meaning here, whether or not a product contains them: they are never typing errors. */
export const knownWords: ReadonlySet<string> = new Set([...byWord.keys(), ...ruleWords]);

/** @returns the synonyms of a word, without the word itself */
export function synonymsOf(word: string): readonly string[] {
  return (byWord.get(word) ?? []).filter((entry) => !plurals(entry).includes(word));
}
