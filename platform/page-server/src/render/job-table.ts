import type { FromProcess } from './protocol.ts';

/** What one step of a page's rendering waits for. */
export interface Step {
  readonly token: string | undefined;
  /** Whose code may run for it. */
  readonly remotes: ReadonlySet<string>;
  /** How long a piece of its code may run, milliseconds. */
  readonly codeMs: number;
}

export interface Job extends Step {
  calls: number;
  resolve(message: FromProcess): void;
  reject(error: Error): void;
}

export class JobTable {
  readonly #jobs = new Map<number, Job>();
  readonly #onChange: (count: number) => void;

  /** @param onChange called with their number whenever one comes or goes */
  constructor(onChange: (count: number) => void) {
    this.#onChange = onChange;
  }

  get(id: number): Job | undefined {
    return this.#jobs.get(id);
  }

  get only(): number | undefined {
    return this.#jobs.size === 1 ? this.#jobs.keys().next().value : undefined;
  }

  /** Settles with the message that ends the step. */
  wait(id: number, step: Step): Promise<FromProcess> {
    return new Promise((resolve, reject) => {
      this.#jobs.set(id, { ...step, calls: 0, resolve, reject });
      this.#onChange(this.#jobs.size);
    });
  }

  take(id: number): Job | undefined {
    const job = this.#jobs.get(id);
    this.#jobs.delete(id);
    this.#onChange(this.#jobs.size);
    return job;
  }

  rejectAll(error: Error): void {
    for (const id of [...this.#jobs.keys()]) this.take(id)?.reject(error);
  }
}
