import type { Role } from './person.ts';

/** Events between packages, so that packages do not import each other. */
export interface MarketEvents {
  'product:listed': { productId: string; categoryId: number };
  'product:sold': { productId: string };
  'product:deleted': { productId: string };
  /** `advertised` is false when the advertisement was ended. */
  'product:advertised': { productId: string; advertised?: boolean };
  'wishlist:changed': { productId: string; wished: boolean };
  'user:changed': { userId: string };
  'category:added': { categoryId: number };
  /** A change was sent, and no response came. */
  'change:unanswered': Record<string, never>;
  'session:changed': { signedIn: boolean; role: Role | null };
}

export const marketEventNames = [
  'product:listed',
  'product:sold',
  'product:deleted',
  'product:advertised',
  'wishlist:changed',
  'user:changed',
  'category:added',
  'change:unanswered',
  'session:changed',
] as const satisfies readonly (keyof MarketEvents)[];

/** The event bus is the page's global event target, because every remote bundles its own copy of this package. */
const prefix = 'market:';

/** Sends an event to every package on the page. Does nothing where there is no page (on the server). */
export function emitMarketEvent<Name extends keyof MarketEvents>(
  name: Name,
  detail: MarketEvents[Name],
): void {
  globalThis.dispatchEvent?.(new CustomEvent(prefix + name, { detail }));
}

/** Subscribes to an event until the returned function is called. */
export function onMarketEvent<Name extends keyof MarketEvents>(
  name: Name,
  listener: (detail: MarketEvents[Name]) => void,
): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<MarketEvents[Name]>).detail);
  globalThis.addEventListener?.(prefix + name, handle);
  return () => globalThis.removeEventListener?.(prefix + name, handle);
}
