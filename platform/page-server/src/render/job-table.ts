import type { FromProcess } from './check-message.ts';

/** One step of a page's rendering. */
export interface Step {
  readonly token: string | undefined;
  /** The remotes whose code may run in it. */
  readonly remotes: ReadonlySet<string>;
  /** How long a piece of its code may run, milliseconds. */
  readonly codeMs: number;
}

interface Job extends Step {
  calls: number;
  resolve(message: FromProcess): void;
  reject(error: Error): void;
}

/** The steps that a process has not completed, by the number of their page. */
export class JobTable extends Map<number, Job> {
  get only(): number | undefined {
    return this.size === 1 ? this.keys().next().value : undefined;
  }

  /** Settles with the message that ends the step. */
  wait(id: number, step: Step): Promise<FromProcess> {
    return new Promise((resolve, reject) => this.set(id, { ...step, calls: 0, resolve, reject }));
  }

  take(id: number): Job | undefined {
    const job = this.get(id);
    this.delete(id);
    return job;
  }

  rejectAll(error: Error): void {
    for (const id of this.keys()) this.take(id)?.reject(error);
  }
}
