import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import type { Option } from 'server-kit/command-line';
import { announcedStore, createAnnouncer, type WebhookSettings, webhookOf } from '../announce/webhook.ts';
import { RegistryError } from '../registry-error.ts';
import type { Env } from '../site-url.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { openStore } from '../store/open-store.ts';
import { type KeyPlaces, keyPlaces, openSigner, type Signer } from '../trust/signer.ts';
import type { By } from '../writer/changes.ts';
import { GUARD } from '../writer/release-history.ts';
import { settingsOfEnvironment } from './environments.ts';
import type { Values } from './flags.ts';

const root = join(import.meta.dirname, '../../../..');

/** The repository that `npm run release` releases from, and the program that builds its packages. */
export const thisRepository = { root, builder: join(root, 'tools/workspace/src/commands/build.ts') };

/** The environment that commands run in. */
export interface Surroundings {
  readonly env: Env;
  /** The repository's folder: relative settings and packages refer to it. */
  readonly root: string;
  /** A script that Node runs there to build the package that is its argument. */
  readonly builder: string;
  /** Aborts commands; its reason becomes the result. */
  readonly signal: AbortSignal;
  /** Prints progress while the command runs. */
  note(message: string): void;
}

/** Everything a command may need besides its arguments and options; `env` has the settings of the chosen environment. */
export interface ReleaseContext extends Surroundings {
  /** The chosen environment; undefined on a site without environments. */
  readonly environment: string | undefined;
  /** The settings of the process, without those of the environment. */
  readonly outside: Env;
  readonly store: AssetStore;
  readonly keys: KeyPlaces;
  readonly signer: Signer;
  /** The author of changes. */
  readonly by: By;
  /** The upload hook, which copies a version's files to their origin before the version is entered in the registry. */
  readonly uploadHook: WebhookSettings | undefined;
}

/** @throws RegistryError `bad_setting` for the rollout guard's name */
function whoIs(given: string | undefined, env: Env): string {
  const who = given || env.USER?.trim() || userName();
  if (who === GUARD)
    throw new RegistryError(
      'bad_setting',
      `USER is ${GUARD}: that name is the rollout guard's own. Say --by.`,
    );
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

/** Opens the store, `ASSET_STORE` or else `<MARKET_DATA_DIR>/store`, and the keys at `keyPlaces`. @throws RegistryError `bad_setting` */
export function contextOf(
  { json, store: place, env: environment, by, despiteFreeze: reason }: Values,
  { env: outside, note: print, ...surroundings }: Surroundings,
) {
  const { root } = surroundings;
  const env = environment === undefined ? outside : settingsOfEnvironment(outside, root, environment);
  const chosen = place ?? env.ASSET_STORE ?? resolve(root, env.MARKET_DATA_DIR ?? '.market', 'store');
  const keys = keyPlaces(env, root);
  const note = (message: string) => json || print(message);
  const announcer = createAnnouncer(webhookOf(env, 'MARKET_RELEASE_WEBHOOK'), note);
  const store = openStore(chosen.includes('://') ? chosen : resolve(root, chosen));
  const despiteFreeze = reason?.trim();
  const context: ReleaseContext = {
    ...surroundings,
    store: announcedStore(store, announcer),
    uploadHook: webhookOf(env, 'MARKET_UPLOAD_WEBHOOK'),
    keys,
    signer: openSigner(keys, note),
    by: { who: whoIs(by, env), at: new Date().toISOString(), ...(despiteFreeze ? { despiteFreeze } : {}) },
    environment,
    env,
    outside,
    note,
  };
  return { context, announcer };
}

/** The groups of `--help`, in order. */
export const groups = ['Versions', 'Who gets them', 'What is', 'Store and keys'] as const;

export interface CommandOutput {
  readonly text: string;
  /** The output for programs (`--json`). */
  readonly data: object;
}

/** The arguments after the command's name; remotes are converted to their ids. */
export type Words = readonly string[];

/** One command of `npm run release`. */
export interface ReleaseCommand {
  /** Its name and arguments: `rollback <remote> [version]`. */
  readonly usage: string;
  readonly group: (typeof groups)[number];
  /** One line, for the list of commands; `more` is shown only in the command's own help. */
  readonly summary: string;
  readonly more?: string;
  /** A command line, as a person types it. */
  readonly example: string;
  /** Options in addition to `--json`, `--store`, `--env` and `--help`, which every command has. */
  readonly options?: readonly Option[];
  /**
   * For commands that change something: the reasons to refuse the change, always before the first write. Such a command also has `--by`,
   * and `--dry-run`, which runs it on temporary copies of store and keys.
   */
  readonly refusedBy?: string;
  /** Does the command run on a signed store without public keys? */
  readonly withoutKeys?: boolean;
  /** Checks combinations of arguments and options. @throws UsageError */
  check?(words: Words, options: Values): void;
  run(words: Words, options: Values, context: ReleaseContext): Promise<CommandOutput>;
}
