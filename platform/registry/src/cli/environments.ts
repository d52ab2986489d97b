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
const EnvironmentsSchema = Type.Record(
  Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' }),
  EnvironmentSchema,
  {
    additionalProperties: false,
  },
);

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
/** Read from where the file lies. */
const places = ['store', 'dataDir', 'registryKeys', 'releaseKey'] as const;
const settings = [
  ['store', 'ASSET_STORE'],
  ['dataDir', 'MARKET_DATA_DIR'],
  ['registryKeys', 'MARKET_REGISTRY_KEYS'],
  ['releaseKey', 'MARKET_RELEASE_KEY'],
  ['site', 'MARKET_HOST_URL'],
  ['webhook', 'MARKET_RELEASE_WEBHOOK'],
  ['uploadWebhook', 'MARKET_UPLOAD_WEBHOOK'],
] as const;
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
    for (const one of Object.values(read))
      for (const field of places) {
        const place = one[field];
        if (place !== undefined && !place.includes('://')) one[field] = resolve(dirname(file), place);
      }
    return read;
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
  const others = Object.entries(env).filter(([setting]) => !own.has(setting));
  const given = settings.flatMap(([field, setting]) => {
    const value = found[field];
    return value === undefined ? [] : [[setting, value]];
  });
  return Object.fromEntries([...others, ...given]);
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
