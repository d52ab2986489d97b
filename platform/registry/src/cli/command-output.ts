export interface CommandOutput {
  readonly text: string;
  /** The same for programs (`--json`). */
  readonly data: unknown;
}
