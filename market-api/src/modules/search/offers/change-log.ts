/** The numbers of what changed, in the order it was read. */
export interface ChangeLog {
  /** How many there were. */
  readonly length: number;
  /** Those after the first `seen`; undefined when they are no longer known. */
  since(seen: number): readonly number[] | undefined;
}
