import { requestUpload } from '../announce/deliver.ts';
import { refuse } from '../checks/check-candidate.ts';
import { checkOrigin } from '../checks/origin.ts';
import { RegistryError } from '../registry-error.ts';
import { siteUrl } from '../site-url.ts';
import type { EnterOptions } from '../writer/publish.ts';
import type { ReleaseContext } from './context.ts';
import type { Values } from './flags.ts';

type StoredVersion = Parameters<NonNullable<EnterOptions['checkStored']>>[0];

const ADVICE =
  'Nothing was published, and the files were taken out of the store again. What an origin has to send: docs/operations.md, "Behind a CDN".';

/**
 * What has to be true of files in the store before the registry names them.
 * @param origin for a remote that the registry does not know yet
 * @returns `upload`: the upload hook, where there is one; `uploadAndLook`: and then what browsers get from the origin. Both throw RegistryError
 * `unavailable`, `origin`
 */
export function afterStoring(
  { store, uploadHook, env, note }: Pick<ReleaseContext, 'store' | 'uploadHook' | 'env' | 'note'>,
  origin: string,
  { skipOriginCheck, dryRun = false }: Values = {},
) {
  const originOf = ({ document, build }: StoredVersion) => document.remotes[build.id]?.origin ?? origin;

  async function upload(stored: StoredVersion): Promise<void> {
    if (uploadHook === undefined) return;
    const about = { remote: stored.build.id, version: stored.version, store: store.place };
    const from = { ...about, origin: originOf(stored) };
    await requestUpload(uploadHook, from, stored.entry, stored.packed.keys());
  }

  async function look(stored: StoredVersion): Promise<void> {
    if (skipOriginCheck !== undefined || dryRun) return;
    const served = { origin: originOf(stored), entry: stored.entry, packed: stored.packed };
    const found = await checkOrigin(served, new URL(siteUrl(env)).origin);
    if (found === 'unreachable') {
      note(`Nothing listens at ${served.origin}, seen from here: what browsers will get was not looked at.`);
      return;
    }
    try {
      refuse(found);
    } catch (error) {
      const { code, message, problems } = error as RegistryError;
      throw new RegistryError(code, `${message}\n${ADVICE}`, error, problems);
    }
  }

  return {
    upload,
    async uploadAndLook(stored: StoredVersion): Promise<void> {
      await upload(stored);
      await look(stored);
    },
  };
}
