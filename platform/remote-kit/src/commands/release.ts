import { extname, join } from 'node:path';
import { commandsOfRemotes, interruptions, runCommand } from 'registry/cli';
import { ownRemote } from '../own-remote.ts';

const named = /^mfe[-_]/;
const tooled = /npm run release -- /g;

/**
 * Completes the arguments of a release command: `rollout 1.1.0 --percent 10` gets this repository's remote, `publish` gets its folder.
 */
export function withOwnRemote(args: readonly string[], folder: string): string[] {
  const [command = '', ...rest] = args;
  const [first = '-'] = rest;
  if (rest.includes('--help')) return [...args];
  if (commandsOfRemotes.includes(command) && !named.test(first))
    return [command, ownRemote(folder).id, ...rest];
  if (command !== 'publish' || !first.startsWith('-')) return [...args];
  ownRemote(folder);
  return [command, '.', ...rest];
}

/** Replaces `npm run release --`, the command of the host's repository, by `npx remote-kit` in output. */
export function inOwnWords(text: string): string {
  return text.replaceAll(tooled, 'npx remote-kit ');
}

/** Runs a command of `npm run release` in a team's own repository. @returns the exit code */
export async function release(args: readonly string[]): Promise<number> {
  const { exitCode, text } = await runCommand(withOwnRemote(args, process.cwd()), {
    env: process.env,
    root: process.cwd(),
    builder: join(import.meta.dirname, `build${extname(import.meta.filename)}`),
    signal: interruptions(),
    note: (message) => console.error(inOwnWords(message)),
  });
  (exitCode === 0 ? console.log : console.error)(inOwnWords(text));
  return exitCode;
}
