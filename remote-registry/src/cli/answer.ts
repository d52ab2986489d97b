export interface Answer {
  readonly text: string;
  /** The same for programs (`--json`). */
  readonly data: unknown;
}
