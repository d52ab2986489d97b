import { commandNames } from 'registry/cli';
import { commandLine, endWith, Option, portOf, readCommandLine, withExample } from 'server-kit/command-line';
import { withWishes } from 'workspace/commands/new-remote/create-remote';
import { dev } from './commands/dev.ts';
import { newRemote } from './commands/new.ts';
import { release } from './commands/release.ts';
import { serve } from './commands/serve.ts';
import { check, test } from './commands/tools.ts';

const program = commandLine('npx remote-kit', 'A remote in a repository of its own.')
  .helpCommand(false)
  .configureHelp({ subcommandTerm: (command) => command.name() })
  .addHelpText(
    'after',
    `\nReleases, with --help each: ${commandNames.join(', ')}\nThey are about this repository's remote, where no other one is named.`,
  );
const command = (name: string, text: string) => program.command(name).description(text);
const port = new Option('--port <n>', 'else the remote’s own').argParser(portOf('--port'));

withExample(
  withWishes(command('new', 'Makes this folder the repository of a new remote.')),
  'npx remote-kit new reviews --path /reviews',
).option('--framework <name>', 'react or preact; else react');
withExample(
  command('dev', 'From source, in a page of a site that runs.'),
  'npx remote-kit dev --site https://market.example',
)
  .option('--site <url>', 'else MARKET_HOST_URL, else http://localhost:3000')
  .addOption(port)
  .option('--alone', 'in a page of its own');
command('test', 'Its tests; words and options are those of jest.').argument('[jest...]').allowUnknownOption();
command('check', 'Its types.');
command('build', 'A production build, in dist.');
withExample(command('serve', 'Serves what is published of it.'), 'npx remote-kit serve --port 3006')
  .addOption(port)
  .option('--host <address>', 'where it listens', '127.0.0.1')
  .option('--store <place>', 'a folder or s3://…; else ASSET_STORE, else <data dir>/store');

const words = process.argv.slice(2);
const [name = ''] = words;

/** @returns the exit code, or nothing while it goes on until Ctrl-C */
async function run(): Promise<number | undefined> {
  if (commandNames.includes(name)) return release(words);
  // What jest takes is jest's to refuse.
  if (name === 'test') return test(words.slice(1));
  const chosen = readCommandLine(program);
  if (chosen.name() === 'new') return newRemote(chosen.args, chosen.opts());
  if (chosen.name() === 'dev') return dev(chosen.opts());
  if (chosen.name() === 'serve') return serve(chosen.opts());
  if (chosen.name() === 'check') return check();
  await import('./commands/build.ts');
  return undefined;
}

process.exitCode = await run().catch(endWith);
