import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Static, Type } from 'typebox';
import { checkShape } from '../document/check-shape.ts';
import { RegistryError, withErrorCode } from '../registry-error.ts';
import type { Env } from '../site-url.ts';
import type { ReleaseContext } from './command.ts';

const Path = Type.String({ minLength: 1, maxLength: 1000 });
const Url = Type.String({ pattern: '^https?://[^\\s]+$' });
const EnvironmentSchema = Type.Object(
  {
    store: Path,
    dataDir: Type.Optional(Path),
    registryKeys: Type.Optional(Path),
    releaseKey: Type.Optional(Path),
    /** The only environments from which versions may be copied here; nothing can be published here directly. */
    accepts: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    site: Type.Optional(Url),
    /** Receives each change; `uploadWebhook` receives each version's files before the version is published. */
    webhook: Type.Optional(Url),
    uploadWebhook: Type.Optional(Url),
  },
  { additionalProperties: false },
);
const Name = Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' });
const EnvironmentsSchema = Type.Record(Name, EnvironmentSchema, { additionalProperties: false });

/** The chosen environment, and the settings that name all environments. */
export type EnvironmentChoice = Pick<ReleaseContext, 'environment' | 'outside' | 'root'>;
export type Environments = Static<typeof EnvironmentsSchema>;

const FILE = 'environments.json';
/** The setting of each field. An environment never inherits an `own` setting from the process. */
const settings = [
  { field: 'store', setting: 'ASSET_STORE', own: false },
  { field: 'dataDir', setting: 'MARKET_DATA_DIR', own: false },
  { field: 'registryKeys', setting: 'MARKET_REGISTRY_KEYS', own: true },
  { field: 'releaseKey', setting: 'MARKET_RELEASE_KEY', own: true },
  { field: 'site', setting: 'MARKET_HOST_URL', own: true },
  { field: 'webhook', setting: 'MARKET_RELEASE_WEBHOOK', own: false },
  { field: 'uploadWebhook', setting: 'MARKET_UPLOAD_WEBHOOK', own: true },
] as const;

/** Reads the file `MARKET_ENVIRONMENTS`, else `environments.json`; undefined if there is none. @throws RegistryError `bad_setting` */
export function readEnvironments(env: Env, root: string): Environments | undefined {
  const file = resolve(root, env.MARKET_ENVIRONMENTS ?? FILE);
  if (env.MARKET_ENVIRONMENTS === undefined && !existsSync(file)) return undefined;
  const unusable = (reason: string) => `${file} cannot be used: ${reason}`;
  const read = () => checkShape(EnvironmentsSchema, JSON.parse(readFileSync(file, 'utf8')));
  const environments = withErrorCode('bad_setting', unusable, read);
  // Relative paths refer to the file's folder; addresses stay.
  for (const one of Object.values(environments))
    for (const { field } of settings) {
      const place = one[field];
      if (place !== undefined && !place.includes('://')) one[field] = resolve(dirname(file), place);
    }
  return environments;
}

/** The settings, with store, keys and site of one environment. @throws RegistryError `bad_setting` with the existing names */
export function settingsOfEnvironment(env: Env, root: string, name: string): Env {
  const all = readEnvironments(env, root) ?? {};
  const found = Object.hasOwn(all, name) ? all[name] : undefined;
  if (found === undefined) {
    const known = Object.keys(all).join(', ') || `none: write ${join(root, FILE)}`;
    throw new RegistryError('bad_setting', `There is no environment ${name}. There are: ${known}.`);
  }
  const given = settings.filter(({ field }) => found[field] !== undefined);
  const left = Object.entries(env).filter(
    ([name]) => !settings.some(({ setting, own }) => own && setting === name),
  );
  return Object.fromEntries([...left, ...given.map(({ field, setting }) => [setting, found[field]])]);
}

/** @param from the environment that a version is copied from; undefined when it is built. @throws RegistryError `not_allowed` */
export function assertAccepted({ environment: name, outside, root }: EnvironmentChoice, from?: string): void {
  const accepts = name === undefined ? undefined : readEnvironments(outside, root)?.[name]?.accepts;
  if (accepts === undefined || (from !== undefined && accepts.includes(from))) return;
  throw new RegistryError(
    'not_allowed',
    `${name} takes versions from ${accepts.join(' or ')} only. Bring it there first, and then here: ` +
      `npm run release -- copy <remote> <version> --from ${accepts[0]} --env ${name}`,
  );
}
