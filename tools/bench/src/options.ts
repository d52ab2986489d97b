import { Option, UsageError, wholeNumber } from 'server-kit/command-line';

/** An option with a positive number. */
export const count = (name: string, usual: number, text: string) =>
  new Option(`--${name} <n>`, text).default(usual).argParser(wholeNumber(`--${name}`));

/** An option with a list of positive numbers: `1000,100000`. */
export const sizes = (name: string, usual: readonly number[], text: string) =>
  new Option(`--${name} <list>`, text)
    .default(usual, usual.join(','))
    .argParser((written) => written.split(',').map(wholeNumber(`--${name}`)));

/** An option with some of these words; without it, all. */
export const choice = (name: string, known: readonly string[]) =>
  new Option(`--${name} <list>`, known.join(', ')).default(known, 'all').argParser((value) => {
    const named = value.split(',').filter(Boolean);
    if (named.length > 0 && named.every((word) => known.includes(word)))
      return known.filter((word) => named.includes(word));
    throw new UsageError(`--${name} is one or more of ${known.join(', ')}.`);
  });

/** Option of benchmarks that compare this tree with an earlier commit, in one run. */
export const before = new Option('--before <commit>', 'measures that commit too, in turn with this tree');
