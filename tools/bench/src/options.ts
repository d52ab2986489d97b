import { Option, UsageError, wholeNumber } from 'server-kit/command-line';

/** An option with a positive number. */
export const count = (name: string, usual: number, text: string) =>
  new Option(`--${name} <n>`, text).default(usual).argParser(wholeNumber(`--${name}`));

/** An option with a list of positive numbers, returned as text: `1000,100000`. */
export const sizes = (name: string, usual: string, text: string) =>
  new Option(`--${name} <list>`, text).default(usual).argParser((written) => {
    if (/^\d+(,\d+)*$/.test(written)) return written;
    throw new UsageError(`--${name} ${written} is no list of numbers such as 1000,100000.`);
  });

/** Option of benchmarks that compare this tree with an earlier commit, in one run. */
export const before = new Option('--before <commit>', 'measures that commit too, in turn with this tree');
