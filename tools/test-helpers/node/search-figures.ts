export interface Times {
  /** Milliseconds. The first call reads data that is in memory from then on. */
  readonly first: number;
  readonly p50: number;
  readonly p99: number;
}

/** The figures that the process which measures searches prints, as JSON, for the benchmark that started it. */
export interface SearchFigures {
  readonly engine: string;
  readonly products: number;
  readonly rounds: number;
  /** Time until a starting server has read all offers. */
  readonly startSeconds: number;
  /** Resident memory after the start and at the end, MB. */
  readonly memory: readonly [number, number];
  readonly searches: Readonly<Record<string, Times & { readonly total: number }>>;
  readonly suggestions: Readonly<Record<string, Times>>;
}
