import {
  type BootPerson,
  type BootRemote,
  isLetIn,
  matchRemotePath,
  paths,
  trimSlashes,
} from 'shared-contracts';

/**
 * Decides before rendering whether a person whom the server knows may open a route. For an unknown person the page's frame is sent,
 * and the browser finds out who the person is.
 * @returns the address to redirect to, or nothing when the page may be rendered
 */
export function accessGuard(
  remotes: readonly BootRemote[],
  pathname: string,
  person: BootPerson | undefined,
): string | undefined {
  if (person === undefined) return undefined;
  const access = matchRemotePath(remotes, pathname)?.access;
  return access === undefined || isLetIn(access, person) ? undefined : paths.forbidden();
}

export function isPublic(remotes: readonly BootRemote[], pathname: string): boolean {
  return isLetIn(matchRemotePath(remotes, pathname)?.access ?? 'public', undefined);
}

/**
 * A remote provides the platform page. When this page does not have that remote, or the remote has just failed here, the visitor is
 * redirected to the page that needs no remote: a rollback must not depend on what is rolled back.
 * @param failed ids of the remotes that failed to render
 * @returns the address to redirect to, or nothing
 */
export function fallbackPage(
  remotes: readonly BootRemote[],
  pathname: string,
  failed: readonly string[],
): string | undefined {
  if (trimSlashes(pathname) !== paths.platform()) return undefined;
  const carrier = matchRemotePath(remotes, pathname)?.remote.id;
  return carrier === undefined || failed.includes(carrier) ? paths.plainPlatform() : undefined;
}
