import { useMemo } from 'react';
import { deviceStore, useDeviceText } from '../device-store.ts';

/** A product that is to be compared, with as much of it as the tray shows. */
export interface Chosen {
  readonly id: string;
  readonly name: string;
}

/** As many as the market answers in one call (`GET /compare`). */
export const MAX_COMPARED = 4;
const store = deviceStore('market.compare');
const none: readonly Chosen[] = [];

/** @param text as it was kept @returns nothing of what is no list of products */
export function readChosen(text: string | undefined): readonly Chosen[] {
  if (!text) return none;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isChosen).slice(0, MAX_COMPARED) : none;
  } catch {
    return none;
  }
}

function isChosen(value: unknown): value is Chosen {
  const { id, name } = (value ?? {}) as Partial<Record<keyof Chosen, unknown>>;
  return typeof id === 'string' && id !== '' && typeof name === 'string';
}

const keep = (list: readonly Chosen[]) => store.write(JSON.stringify(list));

/** What was chosen on this device, the first first. Empty while the page hydrates. */
export function useChosen(): readonly Chosen[] {
  const text = useDeviceText(store);
  return useMemo(() => readChosen(text), [text]);
}

/** @returns whether there was still a place; who is chosen already keeps theirs */
export function choose(product: Chosen): boolean {
  // Read anew: another tab may have chosen since this page was rendered.
  const list = readChosen(store.read());
  if (list.some(({ id }) => id === product.id)) return true;
  if (list.length >= MAX_COMPARED) return false;
  keep([...list, product]);
  return true;
}

/** @param id without it, all */
export function unchoose(id?: string): void {
  keep(id === undefined ? [] : readChosen(store.read()).filter((chosen) => chosen.id !== id));
}
