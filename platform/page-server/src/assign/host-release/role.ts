import { paths, REPORTS_ADDRESS } from 'shared-contracts';
import { platformAddresses } from 'shared-contracts/platform';
import { STATIC_PREFIX } from '../../load/boot-manifest.ts';
import type { SiteEvent } from '../../report/event-feed.ts';

/**
 * A page server that was started runs the host that it was built with, and beside it a process for each other version that the
 * registry gives to visitors (ADR 19). Such a process is told who it is.
 */
export interface ReleasedHost {
  readonly version: string;
  /** Where it answers what the page server hands to it: a path of a socket. */
  readonly socket: string;
  /** Where the page server answers what is not this version's. */
  readonly front: string;
}

export type FromReleased =
  | { readonly kind: 'ready' }
  | { readonly kind: 'event'; readonly event: SiteEvent }
  | { readonly kind: 'metric'; readonly name: string; readonly args: readonly unknown[] };

/** From the page server to a released host's process; a connection comes with its socket. */
export type ToReleased = { readonly kind: 'connection' } | { readonly kind: 'drain' };

/** Reads what the page server says when it starts a version; nothing in a process that was started otherwise. */
export function readRole(argv: readonly string[]): ReleasedHost | undefined {
  const [version, socket, front] = argv[0] === '--released' ? argv.slice(1) : [];
  return version && socket && front ? { version, socket, front } : undefined;
}

export const roleArguments = ({ version, socket, front }: ReleasedHost): string[] => [
  '--released',
  version,
  socket,
  front,
];

const inOnePlace: ReadonlySet<string> = new Set([
  REPORTS_ADDRESS,
  '/healthz',
  '/metrics',
  '/metrics/remotes',
  ...Object.values(platformAddresses),
  paths.plainPlatform(),
]);

/**
 * What the page server answers itself, whichever version of the host a visitor gets: all versions are counted and judged in one place, and
 * by code that none of them brings along.
 */
export const isCountedInOnePlace = (pathname: string): boolean =>
  inOnePlace.has(pathname) || pathname.startsWith(`${platformAddresses.errors}/`);

/** Files are named by their content: it does not matter who sends them. */
export const isFile = (pathname: string): boolean => pathname.startsWith(STATIC_PREFIX);
