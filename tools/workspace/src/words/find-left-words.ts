import words from './left-words.json' with { type: 'json' };

/** Words that are not used any more, each with its replacement. They are searched as whole parts of identifiers. */
const instead: Readonly<Record<string, string>> = words.instead;
/** Names that stay: on the wire, in stored documents, settings and flags, or not replaced yet. Do not add any. */
const left: ReadonlySet<string> = new Set(words.stay);

const notCode = [
  /\/\*[\s\S]*?\*\//g,
  /(?<=^|[^:])\/\/[^\n]*/g,
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g,
  // Text between two elements.
  />[^<>{}();=]*</g,
];
/** The parts of a name, as written and in lower case, and the whole name: some entries apply to constants or to one name only. */
const partsOf = (name: string) => {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').split('_');
  return [name, ...words, ...words.map((word) => word.toLowerCase())];
};

/** @param text TypeScript or JavaScript @returns a line for each name with an unused word, which says the replacement */
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
