import {
  type Access,
  type BootPerson,
  type BootRemote,
  isLetIn,
  matchRemotePath,
  paths,
  trimSlashes,
} from 'shared-contracts';

/**
 * Who may open a route: decided before anything is rendered, for a person the server knows. Without one the frame goes
 * out and the browser finds out who it is.
 * @returns where the person is sent instead, or nothing when the page may be rendered
 */
export function accessGuard(
  remotes: readonly BootRemote[],
  pathname: string,
  person: BootPerson | undefined,
): string | undefined {
  if (person === undefined) return undefined;
  const access = accessTo(remotes, pathname);
  return access === undefined || isLetIn(access, person) ? undefined : paths.forbidden();
}

export function isPublic(remotes: readonly BootRemote[], pathname: string): boolean {
  return isLetIn(accessTo(remotes, pathname) ?? 'public', undefined);
}

function accessTo(remotes: readonly BootRemote[], pathname: string): Access | undefined {
  return matchRemotePath(remotes, pathname)?.access;
}

/**
 * The platform page is carried by a remote. When that is not on this page, or has just failed here, who asked is sent to the page
 * that needs no remote: the way back must not depend on what is rolled back.
 * @param failed ids of the remotes that failed in the rendering
 * @returns the address to send them to, or nothing
 */
export function fallbackPage(
  remotes: readonly BootRemote[],
  pathname: string,
  failed: readonly string[] = [],
): string | undefined {
  if (trimSlashes(pathname) !== paths.platform()) return undefined;
  const carrier = matchRemotePath(remotes, pathname)?.remote.id;
  return carrier === undefined || failed.includes(carrier) ? paths.plainPlatform() : undefined;
}
