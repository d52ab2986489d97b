import type { LiveVersions } from 'shared-contracts';
import { createPageLog, type PageEvent } from '../reports/page-log.ts';
import { bootManifest, bootRemote } from '../testing/remotes.ts';
import { watchReleases } from './watch-releases.ts';

const catalog = bootRemote({ version: '1.0.0' });

beforeEach(() => sessionStorage.clear());

/** A page in a tab, and the server's next response. */
function page(serial: number, next: Partial<LiveVersions> | Error) {
  const boot = bootManifest({ serial, remotes: [catalog], host: { '/static/main.1.js': 'sha384-m' } });
  globalThis.fetch = async () => {
    if (next instanceof Error) throw next;
    const versions = { serial: serial + 1, remotes: {}, host: ['/static/main.1.js'], ...next };
    return new Response(JSON.stringify(versions));
  };
  const log = createPageLog();
  const reload = jest.fn();
  watchReleases(boot, log, reload);
  const note = async (...events: Partial<PageEvent>[]) => {
    const error = new Error('It did not come');
    for (const event of events) log.add({ place: 'file', error, ms: 0, pathname: '/', ...event });
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { reload, note };
}

const file = `${location.origin}/static/page-blog.1.js`;
const ofCatalog = { remote: catalog };
const newer = { remotes: { mfe_catalog: '1.1.0' } };
const same = { remotes: { mfe_catalog: '1.0.0', mfe_buyer: '9.0.0' } };

it.each<[string, number, Partial<LiveVersions>, Partial<PageEvent>[]]>([
  ['once, as a new version of the remote is live', 1, newer, [ofCatalog, ofCatalog]],
  ['once, as a new version of the host is live', 1, { host: ['/static/main.2.js'] }, [{ file }]],
  ['never, as the same version of the remote is live', 0, same, [ofCatalog]],
  ['never, as the same version of the host is live', 0, same, [{ file }]],
])('when files fail to load, the page is reloaded %s', async (_, times, live, events) => {
  const { note, reload } = page(7, live);
  await note(...events);
  await note(...events);
  expect(reload).toHaveBeenCalledTimes(times);
});

it('two servers with different live versions do not cause a reload loop', async () => {
  const reloads: number[] = [];
  for (const serial of [7, 8, 7, 8, 7, 8]) {
    const { note, reload } = page(serial, newer);
    await note(ofCatalog);
    if (reload.mock.calls.length > 0) reloads.push(serial);
  }
  expect(reloads).toEqual([7, 8]);
});

it('the page is not reloaded when the live versions are unavailable or the reload cannot be stored', async () => {
  const unanswered = page(7, new Error('away'));
  await unanswered.note(ofCatalog);
  expect(unanswered.reload).not.toHaveBeenCalled();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('not allowed', 'SecurityError');
  });
  const forgetful = page(7, newer);
  await forgetful.note(ofCatalog);
  expect(forgetful.reload).not.toHaveBeenCalled();
});
