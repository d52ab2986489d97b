/** The numbers of the changed products, in the order in which the changes were read. After more than `max`, it starts anew. */
export class ChangeLog {
  #numbers: number[] = [];
  #dropped: number;
  readonly #max: number;

  /** @param dropped the number of changes before the first that it stores */
  constructor(dropped: number, max: number) {
    this.#dropped = dropped;
    this.#max = max;
  }

  /** The total number of changes, including those no longer stored. */
  get length(): number {
    return this.#dropped + this.#numbers.length;
  }

  /** The changes after the first `seen` ones; undefined when the log no longer stores all of them. */
  since(seen: number): readonly number[] | undefined {
    return seen < this.#dropped ? undefined : this.#numbers.slice(seen - this.#dropped);
  }

  push(...numbers: readonly number[]): void {
    this.#numbers.push(...numbers);
    if (this.#numbers.length <= this.#max) return;
    this.#dropped = this.length;
    this.#numbers = [];
  }
}
