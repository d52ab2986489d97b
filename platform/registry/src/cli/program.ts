import type { Command } from 'commander';
import { commandLine, parsed, UsageError, withExample } from 'server-kit/command-line';
import { approve, promote, rollback, rollout } from './change-commands.ts';
import { clean } from './clean-command.ts';
import { groups, type ReleaseCommand, type Words } from './command.ts';
import { copyVersion } from './copy-command.ts';
import { changing, everywhere, type Values } from './flags.ts';
import { keysCommands } from './keys.ts';
import { freeze, refresh, retire } from './platform-commands.ts';
import { preview } from './preview-command.ts';
import { deploy, publish } from './publish-command.ts';
import { remoteId } from './read-registry.ts';
import { log, status } from './status-command.ts';
import { types } from './types-command.ts';
import { verify } from './verify-command.ts';

/** All commands, in the order in which `--help` lists them within their groups. A new command is added here. */
export const commands: readonly ReleaseCommand[] = [
  publish,
  copyVersion,
  deploy,
  preview,
  rollout,
  promote,
  approve,
  rollback,
  retire,
  freeze,
  status,
  log,
  types,
  verify,
  clean,
  refresh,
  ...keysCommands,
];

const PROGRAM = 'npm run release --';

const more = `Each says with --help what it takes, with an example; docs/teams.md shows them at work.
Signs with MARKET_RELEASE_KEY (a private key file), else with the team's key in <data dir>/keys.
A version may be written without its last part: 1.5.0 for 1.5.0-ab12cd34.
Exit code 0: done. 1: refused, with the reason. 2: the command line is wrong. 3: could not be
done now: the same command may succeed later. 130, 143: ended by Ctrl-C or SIGTERM.`;

const nameOf = ({ usage }: ReleaseCommand) => usage.split(' ')[0] ?? '';
export const commandNames: readonly string[] = [...new Set(commands.map(nameOf))];
/** The commands whose first argument is a remote. */
export const commandsOfRemotes = commands.filter(({ usage }) => /^\S+ [<[]remote\b/.test(usage)).map(nameOf);

function define(program: Command, command: ReleaseCommand): Command {
  const [name = '', word = ''] = command.usage.split(' ');
  const isPart = /^[a-z]/.test(word);
  const parent = isPart
    ? (program.commands.find((each) => each.name() === name) ??
      program.command(name).summary(command.summary).helpCommand(false))
    : program;
  const usage = isPart ? command.usage.slice(name.length + 1) : command.usage;
  const defined = parent
    .command(usage, { isDefault: isPart && parent.commands.length === 0 })
    .summary(command.summary)
    .description(
      [`${command.summary}.`, command.more, command.refusedBy && `Refused by: ${command.refusedBy}.`]
        .filter(Boolean)
        .join('\n\n'),
    );
  for (const argument of defined.registeredArguments.filter((each) => /^remotes?$/.test(each.name())))
    argument.argParser<string | readonly string[]>((word, before = []) =>
      argument.variadic ? [...before, remoteId(word)] : remoteId(word),
    );
  for (const option of command.options ?? []) defined.addOption(option);
  defined.optionsGroup('Everywhere:');
  for (const option of command.refusedBy === undefined ? everywhere : changing) defined.addOption(option);
  return withExample(defined, `${PROGRAM} ${command.example}`);
}

/**
 * Parses and validates a command line, without reading any file or store.
 * @throws UsageError, HelpRequested
 */
export function readLine(args: readonly string[], env?: NodeJS.ProcessEnv) {
  const program = commandLine(PROGRAM, 'Releases: which version of each remote, and of the host, who gets.')
    .usage('<command> [options]')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .helpCommand(false)
    .addHelpText('after', `\n${more}`);
  const known = new Map<Command, ReleaseCommand>();
  for (const group of groups) {
    program.commandsGroup(`${group}:`);
    for (const command of commands.filter((each) => each.group === group))
      known.set(define(program, command), command);
  }
  const chosen = parsed(program, args[0] === 'help' ? [...args.slice(1), '--help'] : args, env);
  const command = known.get(chosen);
  if (command === undefined) throw new UsageError(`Name a command: ${commandNames.join(', ')}.`);
  const values = chosen.opts<Values>();
  const words: Words = chosen.processedArgs.flat().filter((word) => word !== undefined);
  command.check?.(words, values);
  return { command, words, values };
}
