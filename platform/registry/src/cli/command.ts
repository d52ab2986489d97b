import type { Option } from 'commander';
import type { CommandOutput } from './command-output.ts';
import type { LineValues } from './flags.ts';
import type { CliContext } from './options.ts';

/** The groups of `--help`, in its order. */
export const groups = ['Versions', 'Who gets them', 'What is', 'Store and keys'] as const;

/** One command of `npm run release`: what it takes, what it says of itself, what it does. */
export interface ReleaseCommand {
  /** Its name and its words: `rollback <remote> [version]`. */
  readonly usage: string;
  readonly group: (typeof groups)[number];
  /** One line, for the list of all; and what its own help says beyond that. */
  readonly summary: string;
  readonly more?: string;
  /** Its words, as somebody types them. */
  readonly example: string;
  /** Beside `--json`, `--store`, `--env` and `--help`, which all of them have. */
  readonly options?: readonly Option[];
  /**
   * What it is refused by, where it changes something: then it takes `--by` and `--dry-run`, which runs it on a store and keys of its own,
   * and every rule that refuses it comes before the first write.
   */
  readonly refusedBy?: string;
  /** Does it go on where there are no keys for a store that is signed? */
  readonly withoutKeys?: boolean;
  /** For what no option can say alone. @throws UsageError */
  check?(words: readonly string[], values: LineValues): void;
  run(context: CliContext): Promise<CommandOutput>;
}
