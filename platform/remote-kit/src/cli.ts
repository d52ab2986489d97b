import { createRequire } from 'node:module';
import { commandNames, serveOrigin } from 'registry/cli';
import {
  type Command,
  commandLine,
  endWith,
  Option,
  portOf,
  readCommandLine,
  withExample,
} from 'server-kit/command-line';
import { type Wishes, withWishes } from 'workspace/commands/new-remote/create-remote';
import { createInOwnRepository } from 'workspace/commands/new-remote/own-repository';
import { type DevOptions, dev } from './commands/dev.ts';
import { release } from './commands/release.ts';
import { ownRemote } from './own-remote.ts';
import { runTool } from './run-tool.ts';

const program = commandLine('npx remote-kit', 'A remote in a repository of its own.')
  .helpCommand(false)
  .configureHelp({ subcommandTerm: (command) => command.name() })
  .addHelpText(
    'after',
    `\nReleases, with --help each: ${commandNames.join(', ')}\nThey are about this repository's remote, where no other one is named.`,
  );

/** Runs a command. @returns the exit code, or undefined when the command continues until Ctrl-C */
type Run = (chosen: Command) => Promise<number | undefined>;
const runs = new Map<string, Run>();

function command(name: string, text: string, run: Run): Command {
  runs.set(name, run);
  return program.command(name).description(text);
}

const fileOf = createRequire(import.meta.url).resolve;

async function newRemote(chosen: Command): Promise<number> {
  const wishes = chosen.opts<Wishes & { framework?: string }>();
  const { remote, files } = await createInOwnRepository(process.cwd(), chosen.args, wishes);
  console.log(files.map((file) => `  ${file}`).join('\n'));
  console.log(`
This folder is the remote ${remote.id} now, of the team ${remote.team}, at ${remote.path} (${remote.access}).

  npm install                          what it depends on
  npx remote-kit test                  its tests
  npx remote-kit dev --site <url>      it from source, in a page of a site that runs
  npx remote-kit publish --origin <url where browsers will get its files>`);
  return 0;
}

async function serve(chosen: Command): Promise<undefined> {
  const { id: remote, port: own } = ownRemote(process.cwd());
  const { ASSET_STORE, MARKET_DATA_DIR } = process.env;
  const {
    port = own,
    host,
    store = ASSET_STORE || `${MARKET_DATA_DIR || '.market'}/store`,
  } = chosen.opts<{ port?: number; host: string; store?: string }>();
  await serveOrigin({ store, remote }, { port, host });
}

const port = new Option('--port <n>', 'else the remote’s own').argParser(portOf('--port'));

withExample(
  withWishes(command('new', 'Makes this folder the repository of a new remote.', newRemote)),
  'npx remote-kit new reviews --path /reviews',
).option('--framework <name>', 'react or preact; else react');
withExample(
  command('dev', 'From source, in a page of a site that runs.', (chosen) => dev(chosen.opts<DevOptions>())),
  'npx remote-kit dev --site https://market.example',
)
  .option('--site <url>', 'else MARKET_HOST_URL, else http://localhost:3000')
  .addOption(port)
  .option('--alone', 'in a page of its own');
command('test', 'Its tests; words and options are those of jest.', async () => undefined)
  .argument('[jest...]')
  .allowUnknownOption();
command('check', 'Its types.', () =>
  runTool(fileOf('typescript/package.json'), 'bin/tsc', ['--noEmit', '--project', '.']),
);
command('build', 'A production build, in dist.', async () => void (await import('./commands/build.ts')));
withExample(command('serve', 'Serves what is published of it.', serve), 'npx remote-kit serve --port 3006')
  .addOption(port)
  .option('--host <address>', 'where it listens', '127.0.0.1')
  .option('--store <place>', 'a folder or s3://…; else ASSET_STORE, else <data dir>/store');

async function run(): Promise<number | undefined> {
  const words = process.argv.slice(2);
  const [name = '', ...rest] = words;
  if (commandNames.includes(name)) return release(words);
  // Pass all arguments on: jest validates its own options.
  if (name === 'test') return runTool(fileOf('jest/package.json'), 'bin/jest.js', rest);
  const chosen = readCommandLine(program);
  return runs.get(chosen.name())?.(chosen);
}

process.exitCode = await run().catch(endWith);
