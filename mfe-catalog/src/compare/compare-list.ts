import { useMemo } from 'react';
import { deviceStore, parseStored, useDeviceText } from '../device-store.ts';

/** A product chosen for comparison, with the fields that the tray shows. */
export interface Chosen {
  readonly id: string;
  readonly name: string;
}

/** The most products that the market returns in one call (`GET /compare`). */
export const MAX_COMPARED = 4;
const store = deviceStore('market.compare');

/** @param text as it was stored @returns an empty list for anything that is not a list of products */
export function readChosen(text: string | undefined): readonly Chosen[] {
  const list = parseStored(text);
  return Array.isArray(list) ? list.filter(isChosen).slice(0, MAX_COMPARED) : [];
}

function isChosen(value: unknown): value is Chosen {
  const { id, name } = (value ?? {}) as Partial<Record<keyof Chosen, unknown>>;
  return typeof id === 'string' && id !== '' && typeof name === 'string';
}

const keep = (list: readonly Chosen[]) => store.write(JSON.stringify(list));

/** The products chosen on this device, in the order of choosing. Empty while the page hydrates. */
export function useChosen(): readonly Chosen[] {
  const text = useDeviceText(store);
  return useMemo(() => readChosen(text), [text]);
}

/** @returns false when the list is full; true also for a product that is already in the list */
export function choose(product: Chosen): boolean {
  // Read from storage again: another tab may have changed the list since this page was rendered.
  const list = readChosen(store.read());
  if (list.some(({ id }) => id === product.id)) return true;
  if (list.length >= MAX_COMPARED) return false;
  keep([...list, product]);
  return true;
}

/** @param id removes this product; without it, all products */
export function unchoose(id?: string): void {
  keep(id === undefined ? [] : readChosen(store.read()).filter((chosen) => chosen.id !== id));
}
