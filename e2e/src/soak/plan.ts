import { type Random, randomFrom } from 'test-helpers/node';
import type { Role } from '../walk.ts';

export const remotes = ['mfe_catalog', 'mfe_seller', 'mfe_admin', 'mfe_buyer'] as const;
export const targets = [...remotes, 'api'] as const;
export type Target = (typeof targets)[number];

/** What a target does to everybody who asks it. `slow` waits `delayMs` before each answer. */
export interface Fault {
  readonly kind: 'none' | 'stopped' | 'slow' | 'broken' | 'garbage';
  readonly delayMs: number;
}

export interface FaultChange {
  readonly target: Target;
  readonly fault: Fault;
  /** Milliseconds after the page was asked for; 0: before. */
  readonly afterMs: number;
}

export const releaseKinds = ['release', 'rollout', 'promote', 'rollback'] as const;
export interface ReleaseStep {
  readonly kind: (typeof releaseKinds)[number];
  readonly remote: (typeof remotes)[number];
  /** Share of the visitors, of a rollout. */
  readonly percent: number;
}

export interface PlannedLoad {
  readonly number: number;
  readonly role: Role;
  /** With `:product` and `:category` for ones that exist. */
  readonly screen: string;
  readonly changes: readonly FaultChange[];
  readonly release?: ReleaseStep;
}

export const screens: Readonly<Record<Role, readonly [string, ...string[]]>> = {
  visitor: ['/', '/blog', '/login', '/signup'],
  buyer: [
    '/',
    '/productsdetails/:category',
    '/productsdetails/single/:product',
    '/myorders/orderedproduct',
    '/myorders/wishlist',
  ],
  seller: [
    '/buyerdashboard/myproduct',
    '/buyerdashboard/addproduct',
    '/buyerdashboard/mybuyers',
    '/advertisement',
    '/productsdetails/single/:product',
  ],
  admin: [
    '/admindashboard/allsellers',
    '/admindashboard/allbuyers',
    '/admindashboard/makeadmin',
    '/productsdetails/:category',
  ],
};
export const roles = ['visitor', 'buyer', 'seller', 'admin'] as const satisfies Role[];

/** The market is in every page: were it away as often as each remote, little else would be seen. */
const hit = ['mfe_catalog', 'mfe_seller', 'mfe_admin', 'mfe_buyer', 'api', ...remotes] as const;
const kinds = ['none', 'none', 'stopped', 'slow', 'broken', 'garbage'] as const;
const SLOWEST_MS = 3000;
const RELEASE_SHARE = 0.1;
const CALM_SHARE = 0.06;

function faultChange(random: Random): FaultChange {
  const kind = random.pick(kinds);
  const delayMs = kind === 'slow' ? random.between(300, SLOWEST_MS) : 0;
  const afterMs = random.chance(0.5) ? 0 : random.between(20, 900);
  return { target: random.pick(hit), fault: { kind, delayMs }, afterMs };
}

/** Everything back at once, so that also what follows an outage is seen. */
const calm = targets.map(
  (target): FaultChange => ({ target, fault: { kind: 'none', delayMs: 0 }, afterMs: 0 }),
);

/** @returns the loads of a run, one after another; the same for the same seed */
export function planLoads(seed: number, count: number): PlannedLoad[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, at) => {
    const role = random.pick(roles);
    const screen = random.pick(screens[role]);
    const changes = random.chance(CALM_SHARE)
      ? calm
      : Array.from({ length: random.between(0, 2) }, () => faultChange(random));
    const release: ReleaseStep = {
      kind: random.pick(releaseKinds),
      remote: random.pick(remotes),
      percent: random.between(10, 90),
    };
    const releases = random.chance(RELEASE_SHARE);
    return { number: at + 1, role, screen, changes, ...(releases ? { release } : {}) };
  });
}
