import type { RemoteRoute } from './remote.ts';

/** The contracts that this host speaks, oldest first: remotes of each of them stand on one page (ADR 19). */
export const CONTRACTS = [1, 2] as const;

/** What a piece of a remote gets that stands in the place of one that failed. */
export interface FailedProps {
  /** Loads and renders what failed once more. */
  readonly retry: () => void;
}

/** A piece for other teams' pages. */
export interface SlotFill {
  readonly component: (props: never) => unknown;
  /** In its place when it failed; without it the host says so in a line, or nothing where the page asked for quiet. */
  readonly failed?: (props: FailedProps) => unknown;
}

/** What a remote's one exposed module, `./remote`, exports by default: contract 2. The host works with this form alone. */
export interface RemoteModule {
  readonly id: string;
  readonly team: string;
  readonly contract: 2;
  readonly routes: readonly RemoteRoute[];
  /** In the place of a page that failed once the remote had come: its team knows what people can do instead. */
  readonly failed?: (props: FailedProps) => unknown;
  /** By slot name; what each is given stands in the remote's own `src/slots.ts`. */
  readonly slots?: Readonly<Record<string, SlotFill>>;
}

/** Contract 1: a slot is a component, and what stands in the place of what failed is the host's. */
export interface RemoteModule1 extends Omit<RemoteModule, 'contract' | 'failed' | 'slots'> {
  readonly contract: 1;
  readonly slots?: Readonly<Record<string, SlotFill['component']>>;
}

/** Components by slot, from the remote's own declaration of what each is given (`src/slots.ts`): contract 1. */
export type SlotComponents<Slots> = {
  readonly [Name in keyof Slots]: (props: Slots[Name]) => unknown;
};

/**
 * What fills a remote's slots, from its own declaration of what each is given (`src/slots.ts`): contract 2. Declarations
 * travel with the published versions, not with this package: a team changes them without asking all others to compile anew.
 */
export type SlotFills<Slots> = {
  readonly [Name in keyof Slots]: Omit<SlotFill, 'component'> & {
    readonly component: (props: Slots[Name]) => unknown;
  };
};
