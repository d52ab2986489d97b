import { type Source, settingOf } from './setting-file.ts';

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
    if (!this.#known.has(name)) this.#known.set(name, this.#read(name));
    return this.#known.get(name);
  }

  #read(name: string): string | undefined {
    try {
      return settingOf(this.#source, name);
    } catch (error) {
      this.refuse(name, (error as Error).message);
      return undefined;
    }
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  /** Refuses a missing setting as required in production. */
  require(name: string): void {
    const isRefused = this.#problems.some((problem) => problem.startsWith(`${name} `));
    if (this.optional(name) === undefined && !isRefused) this.refuse(name, 'is required in production');
  }

  /** Words separated by commas, semicolons or white space. */
  list(name: string): string[] {
    return this.text(name, '')
      .split(/[\s,;]+/)
      .filter(Boolean);
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
