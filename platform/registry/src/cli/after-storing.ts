import { requestUpload } from '../announce/webhook.ts';
import { refuse } from '../checks/check-candidate.ts';
import { checkOrigin } from '../checks/origin.ts';
import { siteUrl } from '../site-url.ts';
import type { EnterOptions } from '../writer/publish.ts';
import type { ReleaseContext } from './context.ts';
import type { Values } from './flags.ts';

type StoredVersion = Parameters<NonNullable<EnterOptions['checkStored']>>[0];

const ADVICE =
  'Nothing was published, and the files were taken out of the store again. What an origin has to send: docs/operations.md, "Behind a CDN".';

/**
 * Runs after a version's files are stored and before it is entered in the registry: calls the upload hook, if there is one, and checks that
 * browsers get the files from the origin.
 * @param origin for a remote that the registry does not know yet
 * @returns the function that does so for a version. It throws RegistryError `unavailable`, `origin`
 */
export function afterStoring(
  { store, uploadHook, env, note }: Pick<ReleaseContext, 'store' | 'uploadHook' | 'env' | 'note'>,
  origin: string,
  { skipOriginCheck, dryRun = false }: Values,
) {
  return async ({ document, build, version, entry, packed }: StoredVersion): Promise<void> => {
    const about = { remote: build.id, version, origin: document.remotes[build.id]?.origin ?? origin };
    if (uploadHook !== undefined)
      await requestUpload(uploadHook, { ...about, store: store.place }, entry, packed.keys());
    if (skipOriginCheck !== undefined || dryRun) return;
    const found = await checkOrigin({ ...about, entry, packed }, new URL(siteUrl(env)).origin);
    if (found === 'unreachable')
      note(`Nothing listens at ${about.origin}, seen from here: what browsers will get was not looked at.`);
    else refuse(found, ADVICE);
  };
}
