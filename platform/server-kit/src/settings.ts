import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** How every server of the site reads its settings, and the settings that more than one of them reads. */

type Source = Readonly<Record<string, string | undefined>>;

const FILE = '_FILE';

/** White space around a value is ignored, and an empty setting counts as not given. */
const filled = (text: string | undefined) => text?.trim() || undefined;

/**
 * Reads a setting: the value of `name`, or the content of the file that `<name>_FILE` names, as container engines mount secrets.
 * @throws Error with a reason that follows the name: given twice, or a file that cannot be read or is empty. It contains
 * the path and never the content.
 */
function settingOf(source: Source, name: string): string | undefined {
  const value = filled(source[name]);
  const path = filled(source[name + FILE]);
  if (path === undefined) return value;
  if (value !== undefined) throw new Error(`and ${name}${FILE} are both given`);
  let content: string | undefined;
  try {
    content = filled(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`cannot be read from ${path}: ${(error as NodeJS.ErrnoException).code}`);
  }
  if (content === undefined) throw new Error(`cannot be read from ${path}: the file is empty`);
  return content;
}

/**
 * The same environment with resolved settings: the content of a file in the place of its `_FILE` setting, and without empty
 * ones. For code that takes an environment.
 * @param names matches the settings of the site; other variables that end in `_FILE` belong to other programs
 * @throws Error with a sentence
 */
export function resolveSettings(source: Source, names: RegExp): Source {
  const resolved = { ...source };
  for (const variable of Object.keys(source)) {
    const name = variable.endsWith(FILE) ? variable.slice(0, -FILE.length) : variable;
    if (!names.test(name)) continue;
    delete resolved[variable];
    try {
      const value = settingOf(source, name);
      if (value !== undefined) resolved[name] = value;
    } catch (error) {
      throw new Error(`${name} ${(error as Error).message}.`);
    }
  }
  return resolved;
}

/** Every setting that is wrong, in one message, so that a start fails once and not once per mistake. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

interface Range {
  readonly min: number;
  readonly max?: number;
}

/** Characters; what `openssl rand -hex 16` gives. */
const SECRET_LENGTH = 32;

/** An address, a range, or the name of ranges that Fastify knows. */
function isProxy(text: string): boolean {
  const [address = '', bits = '1', ...more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  // Fastify refuses a range of all addresses.
  const isRange = isIP(address) > 0 && /^[1-9]\d*$/.test(bits) && Number(bits) <= most && more.length === 0;
  return isRange || ['loopback', 'linklocal', 'uniquelocal'].includes(text);
}

const ON = ['on', '1', 'true', 'yes'];
const OFF = ['off', '0', 'false', 'no'];

/**
 * Reads settings by name, each from the environment or from the file that `<name>_FILE` names, and collects the problems
 * until `finish`. An empty setting counts as not given. No message contains a value: it may be a secret.
 */
export class SettingsReader {
  readonly #source: Source;
  readonly #known = new Map<string, string | undefined>();
  readonly #problems: string[] = [];

  constructor(source: Source) {
    this.#source = source;
  }

  refuse(name: string, reason: string): void {
    this.#problems.push(`${name} ${reason}`);
  }

  optional(name: string): string | undefined {
    if (this.#known.has(name)) return this.#known.get(name);
    let value: string | undefined;
    try {
      value = settingOf(this.#source, name);
    } catch (error) {
      this.refuse(name, (error as Error).message);
    }
    this.#known.set(name, value);
    return value;
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  /** Refuses a missing setting as required in production. */
  require(name: string): void {
    const isRefused = this.#problems.some((problem) => problem.startsWith(`${name} `));
    if (this.optional(name) === undefined && !isRefused) this.refuse(name, 'is required in production');
  }

  /**
   * Words separated by commas, semicolons or white space.
   * @param isRight every other word is refused @param otherwise what is said of it
   */
  list(name: string, isRight: (word: string) => boolean = () => true, otherwise = ''): string[] {
    const words = this.text(name, '')
      .split(/[\s,;]+/)
      .filter(Boolean);
    for (const word of words) if (!isRight(word)) this.refuse(name, `holds ${word}, which ${otherwise}`);
    return words;
  }

  /** Proxies as Fastify's `trustProxy` takes them. */
  proxies(name: string): string[] {
    return this.list(name, isProxy, 'is no address and no range such as 10.0.0.0/8');
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const value = this.text(name, fallback);
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined) this.refuse(name, `must be one of: ${choices.join(', ')}`);
    return choice ?? fallback;
  }

  switch(name: string, fallback: boolean): boolean {
    const value = this.optional(name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (![...ON, ...OFF].includes(value)) this.refuse(name, 'must be on or off');
    return ON.includes(value);
  }

  number(name: string, fallback: number, { min, max = Number.MAX_SAFE_INTEGER }: Range): number {
    const value = Number(this.text(name, String(fallback)));
    if (Number.isFinite(value) && value >= min && value <= max) return value;
    this.refuse(name, `must be a number from ${min}${max < Number.MAX_SAFE_INTEGER ? ` to ${max}` : ''}`);
    return fallback;
  }

  integer(name: string, fallback: number, range: Range): number {
    const value = this.number(name, fallback, range);
    if (Number.isInteger(value)) return value;
    this.refuse(name, 'must be a whole number');
    return fallback;
  }

  optionalInteger(name: string, range: Range): number | undefined {
    return this.optional(name) === undefined ? undefined : this.integer(name, range.min, range);
  }

  /** @param min 0 where the system may choose the port */
  port(name: string, fallback: number, min: 0 | 1): number {
    return this.integer(name, fallback, { min, max: 65_535 });
  }

  /** An http or https address. */
  optionalUrl(name: string): URL | undefined {
    const given = this.optional(name);
    const url = given === undefined ? undefined : URL.parse(given);
    if (url === undefined || url?.protocol === 'https:' || url?.protocol === 'http:') return url ?? undefined;
    this.refuse(name, 'must be an http or https address');
    return undefined;
  }

  optionalSecret(name: string): string | undefined {
    const secret = this.optional(name);
    if (secret !== undefined && secret.length < SECRET_LENGTH) {
      this.refuse(name, `must have at least ${SECRET_LENGTH} characters`);
    }
    return secret;
  }

  /** @param demo the default; production refuses it, whether given or not */
  secret(name: string, demo: string, production: boolean): string {
    const secret = this.optionalSecret(name);
    if (!production) return secret ?? demo;
    this.require(name);
    if (secret === demo) this.refuse(name, 'must not be the one of the demo in production');
    return secret ?? demo;
  }

  /** @throws ConfigError when anything was refused */
  finish(): void {
    if (this.#problems.length > 0) throw new ConfigError(this.#problems);
  }
}

const DEMO_PROJECT = 'demo-fridge-market';
const DEMO_HOST_KEY = 'demo-host-key-not-for-production';

/** Reads the settings that all servers of the site share. @param root base of relative paths */
export function readSite(read: SettingsReader, root = '.') {
  const env = read.choice('MARKET_ENV', ['demo', 'development', 'production'], 'demo');
  const production = env === 'production';
  const firebaseProject = read.text('MARKET_FIREBASE_PROJECT', DEMO_PROJECT);
  if (production) read.require('MARKET_FIREBASE_PROJECT');
  if (production && read.optional('MARKET_FIREBASE_PROJECT')?.startsWith('demo-')) {
    read.refuse('MARKET_FIREBASE_PROJECT', 'must not be a demo project in production');
  }
  return {
    env,
    production,
    /** The address that a server listens on. */
    bind: read.text('MARKET_BIND', '127.0.0.1'),
    /** Absolute. */
    dataDir: resolve(root, read.text('MARKET_DATA_DIR', '.market')),
    firebaseProject,
    /** The secret by which page server and market-api identify each other. */
    hostKey: read.secret('MARKET_HOST_KEY', DEMO_HOST_KEY, production),
    /** Multiplies every rate limit. */
    rateFactor: read.number('MARKET_RATE_FACTOR', production ? 1 : 20, { min: 0.01, max: 10_000 }),
  };
}
