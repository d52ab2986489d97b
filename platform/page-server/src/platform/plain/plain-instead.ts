import { type BootRemote, matchRemotePath, paths, trimSlashes } from 'shared-contracts';

/**
 * The platform page is carried by a remote. When that is not on this page, or has just failed here, who asked is sent to the page
 * that needs no remote: the way back must not depend on what is rolled back.
 * @param failed ids of the remotes that failed in the rendering
 * @returns the address to send them to, or nothing
 */
export function plainInstead(
  remotes: readonly BootRemote[],
  pathname: string,
  failed: readonly string[] = [],
): string | undefined {
  if (trimSlashes(pathname) !== paths.platform()) return undefined;
  const carrier = matchRemotePath(remotes, pathname)?.remote.id;
  return carrier === undefined || failed.includes(carrier) ? paths.plainPlatform() : undefined;
}
