import { type BootPerson, type BootRemote, isLetIn, matchRemotePath, paths } from 'shared-contracts';
import { hostPageAccess } from '../../src/routing/host-page-access.ts';

/**
 * What the guard says before anything is drawn, for somebody the server knows: where to go instead, or nothing. Without
 * a known person the frame goes out and the browser finds out who it is.
 */
export function accessGuard(
  remotes: readonly BootRemote[],
  pathname: string,
  person: BootPerson | undefined,
): string | undefined {
  if (person === undefined) return undefined;
  const access =
    hostPageAccess[pathname.replace(/(.)\/+$/, '$1')] ?? matchRemotePath(remotes, pathname)?.access;
  return access === undefined || isLetIn(access, person) ? undefined : paths.forbidden();
}
