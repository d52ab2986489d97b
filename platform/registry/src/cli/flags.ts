import { Option } from 'commander';
import { UsageError, wholeNumber } from 'server-kit/command-line';
import { isRole, isSitePath, type Role, roles } from 'shared-contracts';
import { MAX_WHO_LENGTH } from '../document/primitives.ts';
import type { RolloutRule } from '../document/rollout-schema.ts';
import { parseRule } from '../targeting/assign.ts';
import { parseApproval } from '../trust/approvals.ts';
import { assertSteps } from '../writer/plan.ts';
import { GUARD } from '../writer/release-history.ts';

const units = { s: 1, m: 60, h: 3600, d: 86_400 };
const MAX_SECONDS = 30 * units.d;

/** @returns a parser of durations, such as `10m`. It throws UsageError unless the duration is from 1s to 30d */
export const secondsOf = (option: string) => (written: string) => {
  const [, count, unit] = /^(\d{1,7})([smhd])$/.exec(written) ?? [];
  const found = Number(count) * units[(unit ?? 's') as keyof typeof units];
  if (found >= 1 && found <= MAX_SECONDS) return found;
  throw new UsageError(`${option} ${written} is no time from 1s to 30d, such as 90s, 10m or 2h.`);
};

/** @returns a parser of times; its results are in ISO 8601, UTC, with milliseconds. It throws UsageError */
const timeOf = (option: string) => (written: string) => {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(written);
  const time = isTime ? Date.parse(written) : Number.NaN;
  if (Number.isNaN(time))
    throw new UsageError(
      `${option} ${written} is no time such as 2026-12-24T18:00Z or 2026-12-24T18:00+01:00.`,
    );
  return new Date(time).toISOString();
};

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
type NameOf<Flags extends string> = Flags extends `--no-${infer Name}`
  ? Camel<Name>
  : Flags extends `--${infer Name} ${string}`
    ? Camel<Name>
    : Flags extends `--${infer Name}`
      ? Camel<Name>
      : never;

/** An option with typed name and value. */
interface Flag<Name extends string, Value> extends Option {
  /** For the type checker only; never set. */
  readonly as?: readonly [Name, Value];
}

/** @param parse receives the value, and the one before where the option may be there again. Its errors become UsageErrors */
const flag = <Flags extends string, Value = Flags extends `${string}<${string}` ? string : boolean>(
  flags: Flags,
  text: string,
  parse?: (written: string, before: Value) => Value,
): Flag<NameOf<Flags>, Value> => {
  const option = new Option(flags, text);
  if (parse === undefined) return option;
  return option.argParser((written: string, before: Value) => {
    try {
      return parse(written, before);
    } catch (error) {
      throw new UsageError((error as Error).message);
    }
  });
};

/** Makes a parser that accepts only values for which `holds` is true. It throws UsageError with the text of `problem`. */
const only =
  <Wanted extends string = string>(
    holds: (written: string) => boolean,
    problem: (written: string) => string,
  ) =>
  (written: string): Wanted => {
    if (holds(written)) return written as Wanted;
    throw new UsageError(problem(written));
  };

/** Parses a whole number from 0 to 100, with or without `%`. @throws UsageError */
export function percentOf(written: string): number {
  if (/^\d{1,3}%?$/.test(written) && Number.parseInt(written, 10) <= 100) return Number.parseInt(written, 10);
  throw new UsageError(`${written} is no percentage: give a whole number from 0 to 100.`);
}

function planOf(written: string): readonly number[] {
  const steps = written.split(',').map((step) => step.trim());
  if (!steps.every((step) => /^\d{1,3}%?$/.test(step)))
    throw new UsageError(`--plan ${written} is no list of percentages such as 5,25,100.`);
  const plan = steps.map((step) => Number.parseInt(step, 10));
  assertSteps(plan, []);
  return plan;
}

const reason = <Name extends string>(name: Name, text: string) =>
  flag(
    `--${name} <reason>` as const,
    text,
    only(
      (written) => written.trim() !== '',
      () => `Say why: --${name} "<reason>".`,
    ),
  );

export const flags = {
  json: flag(
    '--json',
    'the answer for programs; refusals on stderr as { error, message, problems, exitCode }',
  ),
  store: flag('--store <place>', 'a folder or s3://…; else ASSET_STORE, else <data dir>/store'),
  env: flag('--env <name>', 'an environment of environments.json: its store, keys and site'),
  by: flag('--by <name>', 'who you are, for the log; else the account’s name', (written) => {
    const who = written.trim();
    if (who === GUARD) throw new UsageError(`--by ${GUARD}: that name is the rollout guard's own.`);
    if (who.length <= MAX_WHO_LENGTH) return who;
    throw new UsageError(`--by takes a name of at most ${MAX_WHO_LENGTH} characters.`);
  }),
  dryRun: flag('--dry-run', 'says what would change, for whom, and what refuses it; writes nothing'),
  origin: flag(
    '--origin <url>',
    'where browsers get its files, for a remote that is new',
    only(
      (written) => /^https?:/.test(written) && URL.parse(written)?.origin === written,
      (written) => `--origin ${written} is no origin such as https://catalog.example.com.`,
    ),
  ),
  skipBrowserCheck: reason('skip-browser-check', 'without the trial in a browser; the log says why'),
  skipOriginCheck: reason(
    'skip-origin-check',
    'without a look at what browsers get from the origin; likewise',
  ),
  ifNew: flag('--if-new', 'for pipelines: what is done already stays as it is, which is no failure'),
  percent: flag('--percent <n>', 'the share of visitors', percentOf),
  plan: flag(
    '--plan <steps>',
    'such as 5,25,100: page servers raise the share from step to step while it does as well as the live version, and halt with a reason when not; 100 promotes it',
    planOf,
  ).conflicts('percent'),
  bake: flag(
    '--bake <time>',
    'how long each step of a plan lasts at least, such as 10m',
    secondsOf('--bake'),
  ),
  visits: flag(
    '--visits <n>',
    'how many visits each step of a plan needs; 20 where nothing is said',
    wholeNumber('--visits', { least: 0, most: 2000 }),
  ),
  rule: flag<'--rule <rule>', readonly (RolloutRule | 'none')[]>(
    '--rule <rule>',
    'these first: staff, role:seller=20, language:de=50, role:buyer+language:de=10; again for more, the first that fits decides; none: nobody',
    (written, before) => [...before, written === 'none' ? written : parseRule(written)],
  ).default([], 'as it is'),
  accounts: flag('--accounts', 'the share is of accounts: one version on every device of a person'),
  replace: flag('--replace', 'also while another version is rolled out, which ends'),
  force: flag(
    '--force',
    'also one that the rollout guard took back, or that host and remotes do not understand',
  ),
  despiteFreeze: reason('despite-freeze', 'although releases are frozen; the log says why'),
  // Options of a single command each.
  noBuild: flag('--no-build', 'takes what lies in dist'),
  copyFrom: flag('--from <env>', 'the environment it comes from').makeOptionMandatory(),
  copyForce: flag('--force', 'also one that was never live, or was taken back, where it comes from'),
  previewFor: flag('--for <time>', 'how long, such as 7d; 30d at most', (written) => {
    secondsOf('--for')(written);
    return written;
  }),
  previewAt: flag(
    '--at <address>',
    'where it begins',
    only(isSitePath, (written) => `--at ${written} is no address of the site, such as /advertisement.`),
  ),
  resume: flag('--resume', 'a plan that was halted goes on: its step begins anew').conflicts([
    'percent',
    'plan',
    'rule',
    'accounts',
  ]),
  approval: flag('--approval <text>', 'what an approver’s approve has printed', parseApproval),
  to: flag('--to <version>', 'the same as naming it'),
  until: flag('--until <time>', 'such as 2026-12-24T18:00Z', timeOf('--until')),
  freezeFrom: flag('--from <time>', 'when it begins, else now', timeOf('--from')),
  end: flag('--end', 'ends all freezes').conflicts(['until', 'from']),
  after: flag(
    '--after <time>',
    'when nobody got them for so long, 30d where nothing is said',
    secondsOf('--after'),
  ),
  keep: flag(
    '--keep <n>',
    'not the last that were live, 5 where nothing is said',
    wholeNumber('--keep', { least: 0, most: 999 }),
  ),
  cleanForce: flag('--force', 'also what pages that are open have reported with since then'),
  statusFor: flag(
    '--for <e-mail>',
    'what this account gets, and why',
    only(
      (written) => /^[^\s@]+@[^\s@]+$/.test(written),
      (written) => `--for ${written} is no e-mail address.`,
    ),
  ),
  as: flag(
    '--as <role>',
    'where rules ask for it; else each is told',
    only<Role>(isRole, (written) => `--as ${written} is no role: ${roles.join(', ')} are.`),
  ),
  language: flag('--language <code>', 'likewise, such as de'),
  limit: flag('--limit <n>', 'so many of the newest, 20 where nothing is said', wholeNumber('--limit')),
  all: flag(
    '--all',
    'from the first entry on, when its signature and every hash on the way verify; with --json the export for an audit',
  ).conflicts('limit'),
};

type Each = (typeof flags)[keyof typeof flags];
/** The option values of a command line, by option name; a command receives its own and the common options. */
export type Values = {
  readonly [One in Each as NonNullable<One['as']>[0]]?: NonNullable<One['as']>[1] | undefined;
};

/** The options of every command, and those of every command that changes something. */
export const everywhere = [flags.env, flags.store, flags.json];
export const changing = [flags.dryRun, flags.env, flags.by, flags.store, flags.json];
