import words from './left-words.json' with { type: 'json' };

/** Words that the field does not use for what they once meant here, and what is said instead. Looked for as whole parts of identifiers. */
const instead: Readonly<Record<string, string>> = words.instead;
/** Names that stay: on the wire, in stored documents, settings and flags, or not replaced yet. Nothing is added there. */
const left: ReadonlySet<string> = new Set(words.stay);

const notCode = [
  /\/\*[\s\S]*?\*\//g,
  /(?<=^|[^:])\/\/[^\n]*/g,
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g,
  // Text between two elements.
  />[^<>{}();=]*</g,
];
/** Its words, those of a constant also as they stand there, and the whole name: some words are left in constants or in one name only. */
const partsOf = (name: string) => {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').split('_');
  return [name, ...words, ...words.map((word) => word.toLowerCase())];
};

/** @param text TypeScript or JavaScript @returns for each name with a left word a line that says what the field says */
export function findLeftWords(text: string): string[] {
  const code = notCode.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
  const names = new Set([...code.matchAll(/[A-Za-z_$][\w$]*/g)].map(([name]) => name));
  return [...names]
    .filter((name) => !left.has(name))
    .flatMap((name) => {
      const word = partsOf(name).find((part) => Object.hasOwn(instead, part));
      return word === undefined ? [] : [`${name}: say ${instead[word]} instead of ${word}`];
    });
}
