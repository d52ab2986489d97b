import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';

const parentWatch = pathToFileURL(join(import.meta.dirname, 'parent-watch.ts')).href;

export interface NodeProgram {
  /** Relative to the project's folder. */
  readonly file: string;
  readonly args?: readonly string[];
  readonly nodeArgs?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * The launcher's environment without npm's variables, plus the variables given for the program. Where a setting is given,
 * its file variant (`<name>_FILE`) is not passed on.
 */
export function environmentFor(
  given: Readonly<Record<string, string>>,
  own: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const isPassedOn = (name: string) => !name.startsWith('npm_') && !(name.replace(/_FILE$/, '') in given);
  return { ...Object.fromEntries(Object.entries(own).filter(([name]) => isPassedOn(name))), ...given };
}

/** @see spawnNode */
export type NodeProcess = ReturnType<typeof spawnNode>;

/**
 * Starts a file on the Node that runs the launcher, in a process group of its own: Ctrl-C on the terminal reaches only
 * the launcher, which then ends its children in order. The process ends itself when the launcher is gone.
 * @returns the process; awaited, how it ended. `all` is the stream of everything that it prints.
 */
export function spawnNode(root: string, program: NodeProgram) {
  const { file, args = [], nodeArgs = [], env = {} } = program;
  return execa(process.execPath, ['--import', parentWatch, ...nodeArgs, file, ...args], {
    cwd: root,
    env: environmentFor(env),
    extendEnv: false,
    stdin: 'ignore',
    ...{ all: true, buffer: false, reject: false },
    detached: true,
  });
}
