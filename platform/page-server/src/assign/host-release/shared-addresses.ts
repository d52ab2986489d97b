import { paths, REPORTS_ADDRESS } from 'shared-contracts';
import { platformAddresses } from 'shared-contracts/platform';
import { STATIC_PREFIX } from '../../load/boot-manifest.ts';

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
