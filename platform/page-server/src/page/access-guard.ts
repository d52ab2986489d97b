import {
  type Access,
  type BootPerson,
  type BootRemote,
  isLetIn,
  matchRemotePath,
  paths,
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

/** Everybody may open it, known or not. */
export function isPublic(remotes: readonly BootRemote[], pathname: string): boolean {
  return isLetIn(accessTo(remotes, pathname) ?? 'public', undefined);
}

function accessTo(remotes: readonly BootRemote[], pathname: string): Access | undefined {
  return matchRemotePath(remotes, pathname)?.access;
}
