export interface Times {
  /** Milliseconds. The first one reads what is in memory from then on. */
  readonly first: number;
  readonly p50: number;
  readonly p99: number;
}

/** What the process that measures searches says, as JSON on its standard output, to the benchmark that started it. */
export interface SearchFigures {
  readonly engine: string;
  readonly products: number;
  readonly rounds: number;
  /** Until a server that starts has read all offers. */
  readonly startSeconds: number;
  /** Resident, after that and at the end, MB. */
  readonly memory: readonly [number, number];
  readonly searches: Readonly<Record<string, Times & { readonly total: number }>>;
  readonly suggestions: Readonly<Record<string, Times>>;
}
