import type { Option } from 'server-kit/command-line';
import type { ReleaseContext } from './context.ts';
import type { Values } from './flags.ts';

/** The groups of `--help`, in its order. */
export const groups = ['Versions', 'Who gets them', 'What is', 'Store and keys'] as const;

export interface CommandOutput {
  readonly text: string;
  /** The same for programs (`--json`). */
  readonly data: object;
}

/** The words of a command line behind the command's name; remotes by their ids. */
export type Words = readonly string[];

/** One command of `npm run release`. */
export interface ReleaseCommand {
  /** Its name and its words: `rollback <remote> [version]`. */
  readonly usage: string;
  readonly group: (typeof groups)[number];
  /** One line, for the list of all; `more` is in its own help. */
  readonly summary: string;
  readonly more?: string;
  /** Its words, as a person types them. */
  readonly example: string;
  /** Beside `--json`, `--store`, `--env` and `--help`, which all of them have. */
  readonly options?: readonly Option[];
  /**
   * Of a command that changes something: what refuses it, always before the first write. It takes `--by`, and `--dry-run`, which runs it on a
   * store and keys of its own.
   */
  readonly refusedBy?: string;
  /** Does it run where there are no keys for a store that is signed? */
  readonly withoutKeys?: boolean;
  /** For what no option can check alone. @throws UsageError */
  check?(words: Words, options: Values): void;
  run(words: Words, options: Values, context: ReleaseContext): Promise<CommandOutput>;
}
