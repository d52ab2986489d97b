import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

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

/**
 * Starts a file on the Node that runs the launcher, in a process group of its own: Ctrl-C on the terminal reaches only
 * the launcher, which then ends its children in order. The process ends itself when the launcher is gone.
 */
export function spawnNode(root: string, program: NodeProgram): ChildProcess {
  const { file, args = [], nodeArgs = [], env = {} } = program;
  return spawn(process.execPath, ['--import', parentWatch, ...nodeArgs, file, ...args], {
    cwd: root,
    env: environmentFor(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
}
