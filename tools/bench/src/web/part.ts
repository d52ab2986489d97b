import type { Measuring } from '../measuring.ts';
import type { Section } from '../report.ts';
import type { Shelf } from './screens/screens.ts';
import type { Person } from './site/sign-in.ts';

/** A running site that is measured. */
export interface MeasuredSite {
  /** `before` or `this`. */
  readonly name: string;
  readonly site: string;
  readonly shelf: Shelf;
  /** The file with the browser state of a user who is signed in there. */
  stateOf(person: Person): Promise<string>;
}

/** Options of a measurement. */
export interface PartOptions extends Pick<Measuring, 'signal' | 'say'> {
  readonly runs: number;
  readonly chromium: string;
}

/** The results of one part of the benchmark, for programs and for people. */
export interface Part {
  readonly figures: unknown;
  readonly sections: readonly Section[];
}
