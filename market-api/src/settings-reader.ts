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
  readonly max: number;
}

/** Reads settings by name and remembers what was wrong until `finish`. An empty setting counts as not given. */
export class SettingsReader {
  readonly #source: Readonly<Record<string, string | undefined>>;
  readonly #problems: string[] = [];

  constructor(source: Readonly<Record<string, string | undefined>>) {
    this.#source = source;
  }

  refuse(name: string, reason: string): void {
    this.#problems.push(`${name} ${reason}`);
  }

  optional(name: string): string | undefined {
    const value = this.#source[name]?.trim();
    return value === '' ? undefined : value;
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const value = this.text(name, fallback);
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined) this.refuse(name, `must be one of: ${choices.join(', ')}`);
    return choice ?? fallback;
  }

  number(name: string, fallback: number, { min, max }: Range): number {
    const value = Number(this.text(name, String(fallback)));
    if (Number.isFinite(value) && value >= min && value <= max) return value;
    this.refuse(name, `must be a number from ${min} to ${max}`);
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

  /** @throws ConfigError when anything was refused */
  finish(): void {
    if (this.#problems.length > 0) throw new ConfigError(this.#problems);
  }
}
