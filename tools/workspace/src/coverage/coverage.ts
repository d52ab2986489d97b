/** `docs/spec-coverage.json`: what the specification says, and the tests that prove it. */
export interface Coverage {
  readonly sections: readonly CoverageSection[];
}

interface CoverageSection {
  readonly title: string;
  readonly rows: readonly CoverageRow[];
}

export interface CoverageRow {
  readonly id: string;
  /** The specification's own words; the decision on them in brackets. */
  readonly says: string;
  /** `file › title`, the title as it stands in the source: `%s` and `${name}` are not filled in. */
  readonly tests: readonly string[];
}

export interface TestReference {
  readonly file: string;
  readonly title: string;
}

/** Nothing where the text is not of the form `file › title`. */
export function readReference(text: string): TestReference | undefined {
  const [, file, title] = /^(\S+) › (.+)$/.exec(text) ?? [];
  return file && title ? { file, title } : undefined;
}
