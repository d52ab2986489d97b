import { type BootManifest, type BootRemote, type LiveVersions, VERSIONS_ADDRESS } from 'shared-contracts';
import { storedJson, storeText } from 'shared-runtime/stored-text';
import { failureClass } from '../federation/failures.ts';
import { remoteOfError } from '../federation/remote-of-error.ts';
import type { PageLog } from '../reports/page-log.ts';
import { keepDraft } from './drafts.ts';

const RELOADED = 'market-reloaded';
const MAX_ENTRIES = 20;

/**
 * An open page stays on the versions it was loaded with. When a file of them is missing and a new page would have another version, the
 * page is reloaded: once per serial of the registry, so that two servers with different states, or a broken release, cannot cause an
 * endless loop.
 * @param reload reloads the page and keeps what was typed
 */
export function watchReleases(boot: BootManifest, log: PageLog, reload = reloadWithDraft): void {
  let isAsking = false;

  /** @param remote the remote whose file is missing; undefined for the host's own files */
  async function onMissing(remote: BootRemote | undefined): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      const reloaded = (storedJson(RELOADED, 'sessionStorage') ?? []) as unknown[];
      if (reloaded.includes(boot.serial)) return;
      const response = await fetch(VERSIONS_ADDRESS, { headers: { accept: 'application/json' } });
      if (!response.ok || !isOutdated(remote, await response.json())) return;
      const serials = JSON.stringify([...reloaded, boot.serial].slice(-MAX_ENTRIES));
      if (storeText(RELOADED, serials, 'sessionStorage')) reload();
    } catch {
      // Without a response, or without storage for noting the reload, the page stays as it is, with its Retry button.
    } finally {
      isAsking = false;
    }
  }

  /** @param now the versions that a new page would have */
  function isOutdated(remote: BootRemote | undefined, now: LiveVersions): boolean {
    if (remote) return now.remotes[remote.id] !== remote.version;
    return Object.keys(boot.host).some((address) => !now.host.includes(address));
  }

  log.listen(({ remote, place, error, file }) => {
    // A prefetched file is not needed yet: when its page is shown, the failure is logged again.
    if (place === 'load' || failureClass(error, place) !== 'unreachable') return;
    // Other origins' scripts, such as the sign-in provider's, belong to no release.
    if (place === 'file' && remote === undefined && !file?.startsWith(location.origin)) return;
    void onMissing(remote ?? remoteOfError(error, boot.remotes, file));
  });
}

function reloadWithDraft(): void {
  keepDraft();
  // Suppresses the leave warnings of forms, because nothing is lost.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}
