import { commandNames } from 'remote-registry/cli';
import { check } from './commands/check.ts';
import { dev } from './commands/dev.ts';
import { newRemote } from './commands/new.ts';
import { release } from './commands/release.ts';
import { serve } from './commands/serve.ts';
import { test } from './commands/test.ts';

/** Returns its exit code, or nothing while it goes on until Ctrl-C. */
type Command = (args: readonly string[]) => Promise<number | undefined>;

const build: Command = async () => {
  await import('./commands/build.ts');
  return undefined;
};

const usages = {
  new: 'new <name> [--path /…] [--access public|login|buyer|seller|admin] [--port N] [--framework preact]\n                          makes this folder the repository of a new remote',
  dev: 'dev [--site <url>] [--port N]\n                          from source, in a page of a site that runs; --alone: in a page of its own',
  test: 'test [jest arguments]    its tests',
  check: 'check                    its types',
  build: 'build                    a production build, in dist',
  serve: 'serve [--port N] [--host A] [--store S]\n                          serves what is published of it',
};
const commands: Readonly<Record<keyof typeof usages, Command>> = {
  new: newRemote,
  dev,
  test,
  check,
  build,
  serve,
};

function usage(): string {
  const own = Object.values(usages).map((text) => `  ${text}`);
  return `Usage: npx remote-kit <command>\n\n${own.join('\n')}\n\nReleases, with --help each: ${commandNames.join(', ')}\nThey are about this repository's remote, where no other one is named.`;
}

const [name = '', ...args] = process.argv.slice(2);
const isOwn = Object.hasOwn(commands, name);
if (!isOwn && !commandNames.includes(name)) {
  const isAsked = ['--help', '-h', 'help'].includes(name);
  console[isAsked ? 'log' : 'error'](
    `${isAsked || name === '' ? '' : `There is no command ${name}. `}${usage()}`,
  );
  process.exitCode = isAsked ? 0 : 2;
} else {
  const run = isOwn ? commands[name as keyof typeof commands](args) : release([name, ...args]);
  process.exitCode = await run.catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  });
}
