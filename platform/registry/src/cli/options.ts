import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { type WebhookSettings, webhookOf } from '../announce/deliver.ts';
import { type Announcer, announcedStore, createAnnouncer } from '../announce/webhook.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { openStore } from '../store/open-store.ts';
import { type KeyPlaces, keyPlaces, openSigner, type Signer } from '../trust/signer.ts';
import type { By } from '../writer/changes.ts';
import { GUARD } from '../writer/past.ts';
import { assertAccepted, readEnvironments, settingsOfEnvironment } from './environments.ts';
import type { Values } from './flags.ts';
import type { ReleaseLine } from './program.ts';

const repository = join(import.meta.dirname, '../../../..');

/** What `npm run release` releases from, and what builds its packages. */
export const thisRepository = {
  root: repository,
  builder: join(repository, 'tools/workspace/src/commands/build.ts'),
};

export interface CliContext extends Values {
  readonly root: string;
  readonly builder: string;
  readonly store: AssetStore;
  readonly announcer: Announcer;
  /** Takes the files of a version to where browsers get them, before the registry names it. */
  readonly uploadHook: WebhookSettings | undefined;
  readonly keys: KeyPlaces;
  readonly signer: Signer;
  readonly by: By;
  readonly words: readonly string[];
  readonly environment: string | undefined;
  readonly env: Env;
  /** The same without an environment's own settings. */
  readonly outside: Env;
  /** Ctrl-C and other signals to end. */
  readonly signal: AbortSignal;
  note(message: string): void;
}

export type Env = Readonly<Record<string, string | undefined>>;

/** @throws RegistryError `bad_setting` for the rollout guard's name */
function whoIs(given: string | undefined, env: Env): string {
  const who = given ?? (env.USER || userName());
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

/** The store is `ASSET_STORE`, else `<MARKET_DATA_DIR>/store`; keys as `keyPlaces` names them. @throws RegistryError `bad_setting` */
export function contextOf(
  { words, values: { json, store: place, env: environment, by, ...values } }: ReleaseLine,
  {
    env: outside,
    root,
    builder,
    signal,
    note: print,
  }: Pick<CliContext, 'env' | 'root' | 'builder' | 'signal' | 'note'>,
): CliContext {
  const env = environment === undefined ? outside : settingsOfEnvironment(outside, root, environment);
  const chosen = place ?? env.ASSET_STORE ?? resolve(root, env.MARKET_DATA_DIR ?? '.market', 'store');
  const keys = keyPlaces(env, root);
  const note = (message: string) => json || print(message);
  const announcer = createAnnouncer(webhookOf(env, 'MARKET_RELEASE_WEBHOOK'), note);
  const store = openStore(chosen.includes('://') ? chosen : resolve(root, chosen));
  const despiteFreeze = values.despiteFreeze?.trim();
  return {
    ...values,
    root,
    builder,
    store: announcedStore(store, announcer),
    announcer,
    uploadHook: webhookOf(env, 'MARKET_UPLOAD_WEBHOOK'),
    keys,
    signer: openSigner(keys, note),
    by: { who: whoIs(by, env), at: new Date().toISOString(), ...(despiteFreeze ? { despiteFreeze } : {}) },
    words,
    environment,
    ...((values.origin ?? env.MARKET_ORIGIN) ? { origin: values.origin ?? env.MARKET_ORIGIN ?? '' } : {}),
    env,
    outside,
    signal,
    note,
  };
}

/** @throws RegistryError `not_allowed` where builds come from another environment only */
export function assertTakesBuilds({ environment, outside, root }: CliContext): void {
  if (environment !== undefined) assertAccepted(readEnvironments(outside, root) ?? {}, environment);
}
