import type { Option } from 'server-kit/command-line';
import type { ReleaseContext } from './context.ts';
import type { Values } from './flags.ts';

/** The groups of `--help`, in order. */
export const groups = ['Versions', 'Who gets them', 'What is', 'Store and keys'] as const;

export interface CommandOutput {
  readonly text: string;
  /** The output for programs (`--json`). */
  readonly data: object;
}

/** The arguments after the command's name; remotes are converted to their ids. */
export type Words = readonly string[];

/** One command of `npm run release`. */
export interface ReleaseCommand {
  /** Its name and arguments: `rollback <remote> [version]`. */
  readonly usage: string;
  readonly group: (typeof groups)[number];
  /** One line, for the list of commands; `more` is shown only in the command's own help. */
  readonly summary: string;
  readonly more?: string;
  /** A command line, as a person types it. */
  readonly example: string;
  /** Options in addition to `--json`, `--store`, `--env` and `--help`, which every command has. */
  readonly options?: readonly Option[];
  /**
   * For commands that change something: the reasons to refuse the change, always before the first write. Such a command also has `--by`,
   * and `--dry-run`, which runs it on temporary copies of store and keys.
   */
  readonly refusedBy?: string;
  /** Does the command run on a signed store without public keys? */
  readonly withoutKeys?: boolean;
  /** Checks combinations of arguments and options. @throws UsageError */
  check?(words: Words, options: Values): void;
  run(words: Words, options: Values, context: ReleaseContext): Promise<CommandOutput>;
}
