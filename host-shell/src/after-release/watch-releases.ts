import { type BootManifest, type BootRemote, type LiveVersions, VERSIONS_ADDRESS } from 'shared-contracts';
import { storedJson, storeText } from 'shared-runtime/stored-text';
import { failureClass } from '../federation/failures.ts';
import { remoteOfError } from '../federation/remote-of-error.ts';
import type { PageLog } from '../reports/page-log.ts';
import { keepDraft } from './drafts.ts';

const RELOADED = 'market-reloaded';
const MAX_ENTRIES = 20;

/**
 * An open page goes on with the versions it began with. When it needs a file that is gone and a new page would have another
 * version, the page is loaded again: once for each state of the registry, so that two servers of different mind or a
 * broken release never make it a loop.
 * @param reload loads the page again; what was typed is kept and comes back
 */
export function watchReleases(boot: BootManifest, log: PageLog, reload = reloadWithDraft): void {
  let isAsking = false;

  /** @param remote whose file did not come; nobody for the host's own */
  async function onMissing(remote: BootRemote | undefined): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      const reloaded = (storedJson(RELOADED, 'sessionStorage') ?? []) as unknown[];
      if (reloaded.includes(boot.serial)) return;
      if (!isOutdated(remote, await nextPage())) return;
      const serials = JSON.stringify([...reloaded, boot.serial].slice(-MAX_ENTRIES));
      if (storeText(RELOADED, serials, 'sessionStorage')) reload();
    } catch {
      // Without an answer, as without a place to remember the reload in, the page stays as it is, with its Retry.
    } finally {
      isAsking = false;
    }
  }

  function isOutdated(remote: BootRemote | undefined, now: LiveVersions): boolean {
    if (remote) return now.remotes[remote.id] !== remote.version;
    return Object.keys(boot.host).some((address) => !now.host.includes(address));
  }

  log.listen(({ remote, place, error, file }) => {
    // A file that was only fetched ahead is nobody's loss yet: its page, once shown, notes it again.
    if (place === 'load' || failureClass(error, place) !== 'unreachable') return;
    // A script of elsewhere, such as the sign-in provider's, is no part of any release.
    if (place === 'file' && remote === undefined && !file?.startsWith(location.origin)) return;
    const id = remote?.id ?? remoteOfError(error, boot.remotes, file);
    void onMissing(boot.remotes.find((candidate) => candidate.id === id));
  });
}

/** What a new page would be made of. */
async function nextPage(): Promise<LiveVersions> {
  const response = await fetch(VERSIONS_ADDRESS, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${VERSIONS_ADDRESS} responded ${response.status}`);
  return response.json();
}

function reloadWithDraft(): void {
  keepDraft();
  // Nothing is lost by this leave: forms need not ask.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}
