import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { AssetStore } from '../store/asset-store.ts';
import { openStore } from '../store/open-store.ts';
import { type KeyPlaces, keyPlaces, openSigner, type Signer } from '../trust/signer.ts';
import type { By } from '../writer/changes.ts';
import { GUARD } from '../writer/past.ts';
import { UsageError } from './usage.ts';

export interface CliContext {
  readonly root: string;
  readonly store: AssetStore;
  readonly keys: KeyPlaces;
  readonly signer: Signer;
  readonly by: By;
  readonly words: readonly string[];
  readonly to: string | undefined;
  readonly origin: string | undefined;
  readonly limit: number;
  readonly percent: string | undefined;
  /** May another version's rollout be ended? */
  readonly replace: boolean;
  /** Is a version released that the rollout guard took back? */
  readonly force: boolean;
  /** Is a package built before it is published? */
  readonly build: boolean;
  /** Why there is no trial in a browser; nothing when there is one. */
  readonly skipBrowserCheck: string | undefined;
  readonly env: Env;
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
        origin: { type: 'string' },
        limit: { type: 'string', default: '20' },
        percent: { type: 'string' },
        replace: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        'no-build': { type: 'boolean', default: false },
        'skip-browser-check': { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
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
  root: string,
  { env, signal, note }: Pick<CliContext, 'env' | 'signal' | 'note'>,
): { command: string; context: CliContext } {
  const { values, positionals } = parse(args);
  const [command, ...words] = positionals;
  if (command === undefined) throw new UsageError('');
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError(`--limit ${values.limit} is no count`);
  const skipBrowserCheck = values['skip-browser-check'];
  if (skipBrowserCheck?.trim() === '') throw new UsageError('Say why: --skip-browser-check "<reason>".');
  const place = values.store ?? env.ASSET_STORE ?? resolve(root, env.MARKET_DATA_DIR ?? '.market', 'store');
  const keys = keyPlaces(env, root);
  return {
    command,
    context: {
      root,
      store: openStore(place.includes('://') ? place : resolve(root, place)),
      keys,
      signer: openSigner(keys),
      by: { who: whoIs(values.by, env), at: new Date().toISOString() },
      words,
      to: values.to,
      origin: values.origin ?? env.MARKET_ORIGIN,
      limit,
      percent: values.percent,
      replace: values.replace,
      force: values.force,
      build: !values['no-build'],
      skipBrowserCheck,
      env,
      signal,
      note: (message) => values.json || note(message),
    },
  };
}
