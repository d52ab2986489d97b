import { type BootManifest, VERSIONS_ADDRESS } from 'shared-contracts';
import { failureClass } from '../federation/failure-class.ts';
import { remoteOfError } from '../federation/remote-of-error.ts';
import type { PageLog } from '../reports/page-log.ts';
import { keepDraft } from './drafts.ts';
import { askVersions, createReleaseWatch } from './release-watch.ts';

/**
 * Loads the page again, once, when what it shows needs a file of a version that is no longer there. What was typed is
 * kept and comes back.
 */
export function watchReleases(boot: BootManifest, log: PageLog): void {
  const onMissing = createReleaseWatch({
    boot,
    ask: () => askVersions(VERSIONS_ADDRESS),
    storage: () => sessionStorage,
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
  keepDraft(document, sessionStorage);
  // Nothing is lost by this leave: forms need not ask.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}
