import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Static, Type } from 'typebox';
import { checkShape } from '../document/check-shape.ts';
import { RegistryError } from '../registry-error.ts';

const Path = Type.String({ minLength: 1, maxLength: 1000 });
const Url = Type.String({ pattern: '^https?://[^\\s]+$' });
const EnvironmentSchema = Type.Object(
  {
    store: Path,
    dataDir: Type.Optional(Path),
    registryKeys: Type.Optional(Path),
    releaseKey: Type.Optional(Path),
    /** The only environments that versions are copied from; nothing is published here. */
    accepts: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    site: Type.Optional(Url),
    /** Gets each change; and each version's files before anyone gets it. */
    webhook: Type.Optional(Url),
    uploadWebhook: Type.Optional(Url),
  },
  { additionalProperties: false },
);
const EnvironmentsSchema = Type.Record(Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' }), EnvironmentSchema);

export type Env = Readonly<Record<string, string | undefined>>;

/** Which environment is meant, and the settings where all of them are named. */
export interface EnvironmentChoice {
  /** Nothing on a site that has only one. */
  readonly environment: string | undefined;
  /** Without an environment's own settings. */
  readonly outside: Env;
  readonly root: string;
}

export type Environments = Static<typeof EnvironmentsSchema>;

const FILE = 'environments.json';
/** Settings that an environment never takes over from outside. */
const own = new Set([
  'MARKET_REGISTRY_KEYS',
  'MARKET_RELEASE_KEY',
  'MARKET_HOST_URL',
  'MARKET_UPLOAD_WEBHOOK',
]);

/** Of the file `MARKET_ENVIRONMENTS`, else `environments.json`; nothing where there is none. @throws RegistryError `bad_setting` */
export function readEnvironments(env: Env, root: string): Environments | undefined {
  const file = resolve(root, env.MARKET_ENVIRONMENTS ?? FILE);
  if (env.MARKET_ENVIRONMENTS === undefined && !existsSync(file)) return undefined;
  try {
    const read = checkShape(EnvironmentsSchema, JSON.parse(readFileSync(file, 'utf8')));
    const from = (place: string) => (place.includes('://') ? place : resolve(dirname(file), place));
    return Object.fromEntries(
      Object.entries(read).map(([name, { store, dataDir, registryKeys, releaseKey, ...rest }]) => [
        name,
        {
          store: from(store),
          ...(dataDir === undefined ? {} : { dataDir: from(dataDir) }),
          ...(registryKeys === undefined ? {} : { registryKeys: from(registryKeys) }),
          ...(releaseKey === undefined ? {} : { releaseKey: from(releaseKey) }),
          ...rest,
        },
      ]),
    );
  } catch (error) {
    throw new RegistryError('bad_setting', `${file} cannot be used: ${(error as Error).message}`, error);
  }
}

/** The settings with store, keys and site of one environment. @throws RegistryError `bad_setting` with the names there are */
export function settingsOfEnvironment(env: Env, root: string, name: string): Env {
  const all = readEnvironments(env, root) ?? {};
  const found = Object.hasOwn(all, name) ? all[name] : undefined;
  if (found === undefined) {
    const known = Object.keys(all).join(', ') || `none: write ${join(root, FILE)}`;
    throw new RegistryError('bad_setting', `There is no environment ${name}. There are: ${known}.`);
  }
  const { store, dataDir, registryKeys, releaseKey, site, webhook, uploadWebhook } = found;
  const others = Object.fromEntries(Object.entries(env).filter(([setting]) => !own.has(setting)));
  return {
    ...others,
    ASSET_STORE: store,
    ...(dataDir === undefined ? {} : { MARKET_DATA_DIR: dataDir }),
    ...(registryKeys === undefined ? {} : { MARKET_REGISTRY_KEYS: registryKeys }),
    ...(releaseKey === undefined ? {} : { MARKET_RELEASE_KEY: releaseKey }),
    ...(site === undefined ? {} : { MARKET_HOST_URL: site }),
    ...(webhook === undefined ? {} : { MARKET_RELEASE_WEBHOOK: webhook }),
    ...(uploadWebhook === undefined ? {} : { MARKET_UPLOAD_WEBHOOK: uploadWebhook }),
  };
}

/** @param from the environment that a version comes from; none when it is published. @throws RegistryError `not_allowed` */
export function assertAccepted(environments: Environments, name: string, from?: string): void {
  const accepts = environments[name]?.accepts;
  if (accepts === undefined || (from !== undefined && accepts.includes(from))) return;
  throw new RegistryError(
    'not_allowed',
    `${name} takes versions from ${accepts.join(' or ')} only. Bring it there first, and then here: ` +
      `npm run release -- copy <remote> <version> --from ${accepts[0]} --env ${name}`,
  );
}

/** @throws RegistryError `not_allowed` where builds come from another environment only */
export function assertTakesBuilds({ environment, outside, root }: EnvironmentChoice): void {
  if (environment !== undefined) assertAccepted(readEnvironments(outside, root) ?? {}, environment);
}
