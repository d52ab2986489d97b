import { type BootManifest, type BootRemote, type LiveVersions, VERSIONS_ADDRESS } from 'shared-contracts';
import { storedJson, storeText } from 'shared-runtime/stored-text';
import { failureClass } from '../federation/failures.ts';
import { remoteOfError } from '../federation/remote-of-error.ts';
import type { PageLog } from '../reports/page-log.ts';
import { keepDraft } from './drafts.ts';

/**
 * Loads the page again, once, when what it shows needs a file of a version that is no longer there. What was typed is
 * kept and comes back.
 */
export function watchReleases(boot: BootManifest, log: PageLog): void {
  const onMissing = createReleaseWatch({
    boot,
    ask: async () => {
      const response = await fetch(VERSIONS_ADDRESS, { headers: { accept: 'application/json' } });
      if (!response.ok) throw new Error(`${VERSIONS_ADDRESS} responded ${response.status}`);
      return response.json();
    },
    reload,
  });
  log.listen(({ remote, place, error, file }) => {
    // A file that was only fetched ahead is nobody's loss yet: its page, once shown, notes it again.
    if (place === 'load' || failureClass(error, place) !== 'unreachable') return;
    // A script of elsewhere, such as the sign-in provider's, is no part of any release.
    if (place === 'file' && remote === undefined && !file?.startsWith(location.origin)) return;
    const id = remote?.id ?? remoteOfError(error, boot.remotes, file);
    void onMissing(boot.remotes.find((candidate) => candidate.id === id));
  });
}

function reload(): void {
  keepDraft();
  // Nothing is lost by this leave: forms need not ask.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}

export interface ReleaseWatchOptions {
  readonly boot: BootManifest;
  /** What a new page would be made of. */
  readonly ask: () => Promise<LiveVersions>;
  /** Keeps what was typed and loads the page again. */
  readonly reload: () => void;
}

const RELOADED = 'market-reloaded';
const MAX_ENTRIES = 20;

/**
 * An open page goes on with the versions it began with. When a file of one is gone and a new page would have another
 * version, the page is loaded again: once for each state of the registry, so that two servers of different mind or a
 * broken release never make it a loop.
 * @returns to be called with the remote whose file did not come, or nobody for the host's own. Never fails.
 */
export function createReleaseWatch({ boot, ask, reload }: ReleaseWatchOptions) {
  let isAsking = false;

  return async function onMissing(remote: BootRemote | undefined): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      const reloaded = (storedJson(RELOADED, 'sessionStorage') ?? []) as unknown[];
      if (reloaded.includes(boot.serial)) return;
      if (!isOutdated(remote, await ask())) return;
      const serials = JSON.stringify([...reloaded, boot.serial].slice(-MAX_ENTRIES));
      if (storeText(RELOADED, serials, 'sessionStorage')) reload();
    } catch {
      // Without an answer, as without a place to remember the reload in, the page stays as it is, with its Retry.
    } finally {
      isAsking = false;
    }
  };

  function isOutdated(remote: BootRemote | undefined, now: LiveVersions): boolean {
    if (remote) return now.remotes[remote.id] !== remote.version;
    return Object.keys(boot.host).some((address) => !now.host.includes(address));
  }
}
