/** A command that somebody ran, and what became of it. */
export interface Acknowledged {
  /** Of its own for each command: the log has it. */
  readonly by: string;
  readonly team: string;
  readonly environment: string;
  readonly what: string;
  readonly code: number;
  /** What was refused, by its code. */
  readonly error?: string;
  /** How many lines of the log it has to have: of what was refused and of what changed nothing none. */
  readonly lines: number;
}

/** One page as it was sent. */
interface SentPage {
  readonly environment: string;
  readonly serial: number;
  readonly visitor: string;
  /** Version by remote; those of its preview are not among them. */
  readonly versions: Readonly<Record<string, string>>;
}

/** What happened in a run. */
export interface Ledger {
  readonly commands: Acknowledged[];
  readonly pages: SentPage[];
  /** By remote and version: the stamp that everything of it carries. */
  readonly stamps: Map<string, string>;
  readonly violations: string[];
  readonly counts: Map<string, number>;
}

export const newLedger = (): Ledger => ({
  commands: [],
  pages: [],
  stamps: new Map(),
  violations: [],
  counts: new Map(),
});

export function count({ counts }: Ledger, what: string, more = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + more);
}

export const stampOf = ({ stamps }: Ledger, id: string, version: string) => stamps.get(`${id} ${version}`);
