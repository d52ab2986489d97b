/** Words of which each finds the others. Several words in one entry follow each other in the text. */
const groups: readonly (readonly string[])[] = [
  ['fridge', 'refrigerator', 'icebox'],
  ['freezer', 'deep freeze', 'deep freezer'],
  ['stainless', 'inox'],
  ['gray', 'grey'],
  ['color', 'colour'],
  ['larder', 'upright'],
  ['mini', 'compact'],
  ['beverage', 'drinks'],
  ['frostfree', 'frost free', 'no frost', 'nofrost'],
];

const plurals = (word: string) => [word, `${word}s`];
const byWord = new Map(
  groups.flatMap((group) =>
    group
      .filter((entry) => !entry.includes(' '))
      .flatMap((entry) => plurals(entry).map((word) => [word, group])),
  ),
);

/** Words that mean something here whether a product has them or not. */
export const wordsWithSynonyms: readonly string[] = [...byWord.keys()];

/** @returns what else a word may be written as, itself left out */
export function synonymsOf(word: string): readonly string[] {
  return (byWord.get(word) ?? []).filter((entry) => !plurals(entry).includes(word));
}

/** Entries of several words, as one: `deep freeze` is a `freezer`. */
export function joinPhrases(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const group = groups.find((entries) =>
      entries.some((entry) => plurals(entry).includes(`${before} ${word}`)),
    );
    if (group?.[0] !== undefined) joined[joined.length - 1] = group[0];
    else joined.push(word);
  }
  return joined;
}
