import type { RemoteRoute } from './remote.ts';

/** The contract versions that this host supports, oldest first: remotes of all of them can be on one page (ADR 19). */
export const CONTRACTS = [1, 2] as const;

/** Props of a remote's component that replaces one that failed. */
export interface FailedProps {
  /** Loads and renders the failed component once more. */
  readonly retry: () => void;
}

/** A component for other teams' pages. */
export interface SlotFill {
  readonly component: (props: never) => unknown;
  /** Shown when the component failed; without it the host shows a line of text, or nothing if the page set `quiet`. */
  readonly failed?: (props: FailedProps) => unknown;
}

/** The default export of `./remote`, the one exposed module of a remote: contract 2. The host works with this form only. */
export interface RemoteModule {
  readonly id: string;
  readonly team: string;
  readonly contract: 2;
  readonly routes: readonly RemoteRoute[];
  /** Shown instead of a page that failed after the remote was loaded: its team knows what users can do instead. */
  readonly failed?: (props: FailedProps) => unknown;
  /** By slot name; the remote's own `src/slots.ts` declares the props of each slot. */
  readonly slots?: Readonly<Record<string, SlotFill>>;
}

/** Contract 1: a slot is a plain component, and the host shows its own text where one failed. */
export interface RemoteModule1 extends Omit<RemoteModule, 'contract' | 'failed' | 'slots'> {
  readonly contract: 1;
  readonly slots?: Readonly<Record<string, SlotFill['component']>>;
}

/** Components by slot, typed by the remote's own declaration of the props (`src/slots.ts`): contract 1. */
export type SlotComponents<Slots> = {
  readonly [Name in keyof Slots]: (props: Slots[Name]) => unknown;
};

/**
 * The slot fills of a remote, typed by its own declaration of the props (`src/slots.ts`): contract 2. Declarations are published
 * with each version, not with this package: a team changes them without making all other teams compile again.
 */
export type SlotFills<Slots> = {
  readonly [Name in keyof Slots]: Omit<SlotFill, 'component'> & {
    readonly component: (props: Slots[Name]) => unknown;
  };
};
