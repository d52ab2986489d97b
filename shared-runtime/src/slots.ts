import { type ComponentType, createContext, useContext } from 'react';

/**
 * Finds the component that fills a slot on this page, already wrapped by the host in its own error boundary, or null
 * when none of this visitor's remotes fills it.
 */
// biome-ignore lint/suspicious/noExplicitAny: the slot's own props are given where it is used
export type SlotFinder = (name: string) => ComponentType<any> | null;

const SlotContext = createContext<SlotFinder>(() => null);

export const SlotProvider = SlotContext.Provider;

/** @returns the component for the slot, or null: the page must be complete without it. */
export function useRemoteSlot<Props>(name: string): ComponentType<Props> | null {
  return useContext(SlotContext)(name);
}
