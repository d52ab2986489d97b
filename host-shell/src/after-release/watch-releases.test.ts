import type { BootManifest, LiveVersions } from 'shared-contracts';
import { bootRemote } from '../testing/remotes.ts';
import { createReleaseWatch } from './watch-releases.ts';

const catalog = bootRemote({ version: '1.0.0' });
const identity = { apiKey: '', authDomain: '', projectId: '' };

function tab() {
  sessionStorage.clear();
  /** A page of this tab, and what the server would send next. */
  return function page(serial: number, next: Partial<LiveVersions> | Error) {
    const boot: BootManifest = {
      serial,
      remotes: [catalog],
      host: { '/static/main.1.js': 'sha384-m' },
      settings: { env: 'demo', apiBase: '/api', identity },
    };
    const reload = jest.fn();
    const onMissing = createReleaseWatch({
      boot,
      ask: async () => {
        if (next instanceof Error) throw next;
        return { serial: serial + 1, remotes: {}, host: ['/static/main.1.js'], ...next };
      },
      reload,
    });
    return { onMissing, reload };
  };
}

const newer = { remotes: { mfe_catalog: '1.1.0' } };

it('loads the page again when the next one would have another version of the remote', async () => {
  const { onMissing, reload } = tab()(7, newer);
  await Promise.all([onMissing(catalog), onMissing(catalog)]);
  expect(reload).toHaveBeenCalledTimes(1);
  await onMissing(catalog);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not when a new page would miss the same file', async () => {
  const { onMissing, reload } = tab()(7, { remotes: { mfe_catalog: '1.0.0', mfe_buyer: '9.0.0' } });
  await onMissing(catalog);
  await onMissing(undefined);
  expect(reload).not.toHaveBeenCalled();
});

it('does so for the host’s own files when the host was released', async () => {
  const { onMissing, reload } = tab()(7, { host: ['/static/main.2.js'] });
  await onMissing(undefined);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('never makes it a loop, not between two servers of different mind either', async () => {
  const page = tab();
  const reloads: number[] = [];
  for (const serial of [7, 8, 7, 8, 7, 8]) {
    const { onMissing, reload } = page(serial, newer);
    await onMissing(catalog);
    if (reload.mock.calls.length > 0) reloads.push(serial);
  }
  expect(reloads).toEqual([7, 8]);
});

it('leaves the page as it is without an answer, or without a place to remember the reload in', async () => {
  const unanswered = tab()(7, new Error('away'));
  await unanswered.onMissing(catalog);
  expect(unanswered.reload).not.toHaveBeenCalled();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('not allowed', 'SecurityError');
  });
  const forgetful = tab()(7, newer);
  await forgetful.onMissing(catalog);
  expect(forgetful.reload).not.toHaveBeenCalled();
});
