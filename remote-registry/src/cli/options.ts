import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { announcedStore } from '../announce/announced-store.ts';
import type { WebhookSettings } from '../announce/deliver.ts';
import { type Announcer, createAnnouncer } from '../announce/webhook.ts';
import { webhookOf } from '../announce/webhook-settings.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { openStore } from '../store/open-store.ts';
import { type KeyPlaces, keyPlaces, openSigner, type Signer } from '../trust/signer.ts';
import type { By } from '../writer/changes.ts';
import { GUARD } from '../writer/past.ts';
import { assertAccepted, readEnvironments, settingsOfEnvironment } from './environments.ts';
import { UsageError } from './usage.ts';

export interface CliContext {
  readonly root: string;
  readonly builder: string;
  /** What is written to it is announced. */
  readonly store: AssetStore;
  readonly announcer: Announcer;
  /** What takes the files of a version to where browsers get them, before anybody knows of it. */
  readonly uploadHook: WebhookSettings | undefined;
  readonly keys: KeyPlaces;
  readonly signer: Signer;
  readonly by: By;
  readonly words: readonly string[];
  readonly to: string | undefined;
  /** The environment that everything here is of, and the one that a version is carried from. */
  readonly environment: string | undefined;
  readonly from: string | undefined;
  readonly origin: string | undefined;
  readonly limit: number;
  /** Is the whole log wanted, and whether it is what was signed? */
  readonly all: boolean;
  readonly percent: string | undefined;
  /** Steps, how long each lasts, and how many visits each needs, as they were written. */
  readonly plan: string | undefined;
  readonly bake: string | undefined;
  readonly visits: string | undefined;
  /** How long a preview may be looked at; or the account whose versions are explained. */
  readonly for: string | undefined;
  /** What a second key has said to this change. */
  readonly approval: string | undefined;
  /** Until when releases are frozen; do all freezes end; why something is released all the same. */
  readonly until: string | undefined;
  readonly end: boolean;
  /** Of versions that are to go: how long nobody got them, and how many ways back stay; is it only said which? */
  readonly after: string | undefined;
  readonly keep: string | undefined;
  readonly dryRun: boolean;
  /** Where a preview begins. */
  readonly at: string | undefined;
  /** The role and the language of that account, where they are said. */
  readonly as: string | undefined;
  readonly language: string | undefined;
  /** Who gets a rollout first, as it was written; does its share mean accounts? */
  readonly rules: readonly string[];
  readonly accounts: boolean;
  /** Does a halted plan go on? */
  readonly resume: boolean;
  /** May another version's rollout be ended? */
  readonly replace: boolean;
  /** Is a version released that the rollout guard took back? */
  readonly force: boolean;
  /** Is what is published, or given to visitors, already left as it is? */
  readonly ifNew: boolean;
  /** Is a package built before it is published? */
  readonly build: boolean;
  /** Why there is no trial in a browser; nothing when there is one. */
  readonly skipBrowserCheck: string | undefined;
  readonly skipOriginCheck: string | undefined;
  readonly env: Env;
  /** The same without an environment's own settings. */
  readonly outside: Env;
  /** Ctrl-C and other signals to end: a command that waits or leaves things behind heeds it. */
  readonly signal: AbortSignal;
  /** Says something beside the answer; not with `--json`. */
  note(message: string): void;
}

export type Env = Readonly<Record<string, string | undefined>>;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        store: { type: 'string' },
        by: { type: 'string' },
        to: { type: 'string' },
        env: { type: 'string' },
        from: { type: 'string' },
        origin: { type: 'string' },
        limit: { type: 'string', default: '20' },
        all: { type: 'boolean', default: false },
        percent: { type: 'string' },
        plan: { type: 'string' },
        bake: { type: 'string' },
        visits: { type: 'string' },
        for: { type: 'string' },
        approval: { type: 'string' },
        until: { type: 'string' },
        end: { type: 'boolean', default: false },
        'despite-freeze': { type: 'string' },
        after: { type: 'string' },
        keep: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        at: { type: 'string' },
        as: { type: 'string' },
        language: { type: 'string' },
        rule: { type: 'string', multiple: true, default: [] },
        accounts: { type: 'boolean', default: false },
        resume: { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        'if-new': { type: 'boolean', default: false },
        'no-build': { type: 'boolean', default: false },
        'skip-browser-check': { type: 'string' },
        'skip-origin-check': { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

type ReasonOption = 'skip-browser-check' | 'skip-origin-check' | 'despite-freeze';

/** Why something is done otherwise than usual. @throws UsageError for an empty one */
function reason(values: Readonly<Partial<Record<ReasonOption, string>>>, name: ReasonOption) {
  const given = values[name]?.trim();
  if (given === '') throw new UsageError(`Say why: --${name} "<reason>".`);
  return given;
}

/** @throws UsageError for the name that the log keeps for the rollout guard */
function whoIs(given: string | undefined, env: Env): string {
  const who = given ?? (env.USER || userName());
  if (who === GUARD) throw new UsageError(`--by ${GUARD}: that name is the rollout guard's own.`);
  return who;
}

/** A container may run as a user that has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** @returns the command whose usage is asked for by `--help`, '' for all of them, nothing when it is not asked for */
export function helpWanted(args: readonly string[]): string | undefined {
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  const asked = own.includes('--help') || own.includes('-h') || own[0] === 'help';
  return asked ? (own.find((word) => word !== 'help' && !word.startsWith('-')) ?? '') : undefined;
}

/**
 * Reads the command line and the environment: `ASSET_STORE`, else `<MARKET_DATA_DIR>/store`; keys as `keyPlaces` says.
 * @throws UsageError, RegistryError `bad_setting`
 */
export function readCommand(
  args: readonly string[],
  {
    env: outside,
    root,
    builder,
    signal,
    note,
  }: Pick<CliContext, 'env' | 'root' | 'builder' | 'signal' | 'note'>,
): { command: string; context: CliContext } {
  const { values, positionals } = parse(args);
  const [command, ...words] = positionals;
  if (command === undefined) throw new UsageError('');
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError(`--limit ${values.limit} is no count`);
  const skipBrowserCheck = reason(values, 'skip-browser-check');
  const skipOriginCheck = reason(values, 'skip-origin-check');
  const despiteFreeze = reason(values, 'despite-freeze');
  const environment = values.env;
  const env = environment === undefined ? outside : settingsOfEnvironment(outside, root, environment);
  const place = values.store ?? env.ASSET_STORE ?? resolve(root, env.MARKET_DATA_DIR ?? '.market', 'store');
  const keys = keyPlaces(env, root);
  const tell = (message: string) => values.json || note(message);
  const announcer = createAnnouncer(webhookOf(env, 'MARKET_RELEASE_WEBHOOK'), tell);
  const store = openStore(place.includes('://') ? place : resolve(root, place));
  return {
    command,
    context: {
      root,
      builder,
      store: announcedStore(store, announcer),
      announcer,
      uploadHook: webhookOf(env, 'MARKET_UPLOAD_WEBHOOK'),
      keys,
      signer: openSigner(keys),
      by: {
        who: whoIs(values.by, env),
        at: new Date().toISOString(),
        ...(despiteFreeze ? { despiteFreeze } : {}),
      },
      words,
      to: values.to,
      environment,
      from: values.from,
      origin: values.origin ?? env.MARKET_ORIGIN,
      limit,
      all: values.all,
      percent: values.percent,
      plan: values.plan,
      bake: values.bake,
      visits: values.visits,
      for: values.for,
      approval: values.approval,
      until: values.until,
      end: values.end,
      after: values.after,
      keep: values.keep,
      dryRun: values['dry-run'],
      at: values.at,
      as: values.as,
      language: values.language,
      rules: values.rule,
      accounts: values.accounts,
      resume: values.resume,
      replace: values.replace,
      force: values.force,
      ifNew: values['if-new'],
      build: !values['no-build'],
      skipBrowserCheck,
      skipOriginCheck,
      env,
      outside,
      signal,
      note: tell,
    },
  };
}

/** @throws RegistryError `not_allowed` where builds come from another environment only */
export function assertTakesBuilds({ environment, outside, root }: CliContext): void {
  if (environment !== undefined) assertAccepted(readEnvironments(outside, root) ?? {}, environment);
}
