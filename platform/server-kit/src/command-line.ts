import { Command, CommanderError } from 'commander';

export { type Command, Option } from 'commander';

/** A command line that cannot be understood, as one sentence; ends with exit code 2. */
export class UsageError extends Error {}

/** `--help` was given; the message is the help text. */
export class HelpRequested extends Error {}

/** npm has options of these names too: such a setting of npm does not mean that a person typed the option. */
const ofNpm: ReadonlySet<string> = new Set(['access', 'all', 'force', 'help', 'json']);

/** Refuses what commander would misread: an option as another one's value, and a second value that overrides the first. */
class StrictCommand extends Command {
  override createCommand(name?: string): StrictCommand {
    // The default subcommand is chosen by leaving its name out, not by an unknown word in its place.
    return new StrictCommand(name)
      .action(() => {})
      .hook('preSubcommand', ({ args: [word = '-'], commands }) => {
        const names = commands.map((command) => command.name());
        if (!word.startsWith('-') && !names.includes(word))
          throw new UsageError(`${nameOf(this)} ${name} knows ${names.join(', ')}, not ${word}.`);
      });
  }

  override parseOptions(args: string[]) {
    const seen = new Set<string>();
    const end = args.includes('--') ? args.indexOf('--') : args.length;
    const named = args.map((word, at) => (at < end ? word.replace(/^(--[^=]+)=.*$/s, '$1') : word));
    const optionOf = (name: string | undefined) => this.options.find(({ long }) => long === name);
    for (let at = 0; at < end; at += 1) {
      const option = optionOf(named[at]);
      if (option === undefined) continue;
      if (seen.has(option.name()) && !Array.isArray(option.defaultValue))
        throw new UsageError(`${option.long} is there twice.`);
      seen.add(option.name());
      if (!option.required || args[at] !== named[at]) continue;
      at += 1;
      if (args[at] === undefined || /^-./.test(args[at] ?? ''))
        throw new UsageError(`${option.long} has no value: ${option.flags}.`);
    }
    // Of an unknown option commander gets only the name, to report it and to compare it with the known options.
    const known = args.map((word, at) =>
      this.commands.length > 0 || optionOf(named[at]) ? word : named[at],
    );
    return super.parseOptions(known.filter((word) => word !== undefined));
  }
}

/**
 * A command line, or with `.command(…)` several commands, each with its own options. As commander's, except that it prints nothing
 * and ends no process.
 * @param name as a person types it, such as `npm run gallery --`
 */
export function commandLine(name: string, about: string): Command {
  return new StrictCommand(name)
    .description(about)
    .exitOverride()
    .helpOption('-h, --help', 'says this, and does nothing')
    .configureOutput({ writeErr: () => {}, writeOut: () => {} });
}

/** @param lines shown below the options */
export function withExample(command: Command, ...lines: readonly string[]): Command {
  return command.addHelpText('after', `\nFor example:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

const nameOf = (command: Command): string =>
  [...(command.parent ? [nameOf(command.parent)] : []), command.name()].join(' ');

const leavesOf = (command: Command): readonly Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);

function sentenceOf({ code, message }: CommanderError, program: Command, at: Command): string {
  const text = message.replace(/^error: /, '').replaceAll('\n', ' ');
  const [, flag] = /^unknown option '([^']+)'/.exec(text) ?? [];
  const others = leavesOf(program).filter(({ options }) => options.some(({ long }) => long === flag));
  const elsewhere =
    code === 'commander.unknownOption' && others.length > 0
      ? ` It is one of ${others.map((other) => other.name()).join(', ')}.`
      : '';
  const more = program.commands.length === 0 ? program : at;
  return `${text[0]?.toUpperCase()}${text.slice(1).replace(/(?<![.)])$/, '.')}${elsewhere} See ${nameOf(more)} --help`;
}

/** npm takes options for its own where `--` was forgotten, and runs the command without them. @throws UsageError */
function assertNotTaken(program: Command, env: NodeJS.ProcessEnv): void {
  const options = leavesOf(program).flatMap((leaf) => leaf.options);
  const taken = options.find(
    (option) => !ofNpm.has(option.name()) && env[`npm_config_${option.name().replaceAll('-', '_')}`],
  );
  if (taken?.long !== undefined && env.npm_command === 'run-script')
    throw new UsageError(`npm took ${taken.long} for itself. Put -- before the words: ${program.name()} …`);
}

/**
 * @param env the environment of the process whose command line `args` is
 * @returns the command that was chosen, with its `args`, `processedArgs` and `opts()`
 * @throws UsageError, HelpRequested, and what the parsers of values throw
 */
export function parsed(program: Command, args: readonly string[], env: NodeJS.ProcessEnv = {}): Command {
  assertNotTaken(program, env);
  // Help takes precedence over everything else that is typed.
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  const isHelpWord = (word: string) => word === '--help' || word === '-h';
  const isHelp = own.some(isHelpWord);
  let chosen = program;
  let printed = '';
  const say = (text: string) => {
    printed += text;
  };
  const output = program.configureOutput();
  output.writeOut = say;
  output.writeErr = say;
  output.outputError = () => {};
  const choose = (_: Command, next: Command) => {
    chosen = next;
  };
  program.hook('preSubcommand', choose).hook('preAction', choose);
  try {
    program.parse(isHelp ? [...own.filter((word) => !isHelpWord(word)), '--help'] : [...args], {
      from: 'user',
    });
    return chosen;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) throw new HelpRequested(printed.trimEnd());
    if (error.code === 'commander.help') throw new UsageError(printed.trimEnd());
    throw new UsageError(sentenceOf(error, program, chosen));
  }
}

/** Ends the process: exit code 0 after help, 2 for a command line that cannot be understood, 1 for everything else. */
export function endWith(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  const isHelp = error instanceof HelpRequested;
  (isHelp ? process.stdout : process.stderr).write(`${message}\n`);
  process.exit(isHelp ? 0 : error instanceof UsageError ? 2 : 1);
}

/** For scripts: reads the command line of this process, or ends the process with the help or an error message. */
export function readCommandLine(program: Command, args: readonly string[] = process.argv.slice(2)): Command {
  try {
    return parsed(program, args, process.env);
  } catch (error) {
    return endWith(error);
  }
}

/** @returns a parser of whole numbers. @throws UsageError */
export function wholeNumber(option: string, { least = 1, most = Number.MAX_SAFE_INTEGER } = {}) {
  return (written: string): number => {
    const number = /^\d+$/.test(written) ? Number(written) : Number.NaN;
    if (number >= least && number <= most) return number;
    const range = most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most}`;
    throw new UsageError(`${option} ${written} is no whole number ${range}.`);
  };
}

/** @throws UsageError */
export const portOf = (option: string) => wholeNumber(option, { most: 65_535 });
