import { webcrypto } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { failureClass } from '../federation/failures.ts';
import { bootRemote } from '../testing/remotes.ts';
import { createPageLog, type PageEvent, watchUncaught } from './page-log.ts';

const catalog = bootRemote();

function setup() {
  const log = createPageLog();
  const received: PageEvent[] = [];
  log.listen((event) => received.push(event));
  return { log, received };
}
const loaded: PageEvent = { remote: catalog, place: 'load', ms: 1, pathname: '/' };
function miss(src: string) {
  const script = document.createElement('script');
  Object.assign(script, { src, type: 'text/plain' });
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
}

it('a late listener receives all earlier events, up to a limit of 100', () => {
  const { log, received } = setup();
  for (let count = 0; count < 150; count += 1) log.add({ ...loaded, ms: count });
  const later: PageEvent[] = [];
  log.listen((event) => later.push(event));
  expect(received).toHaveLength(100);
  expect(later).toEqual(received);
});

it('logs uncaught errors and unhandled rejections', () => {
  const { log, received } = setup();
  watchUncaught(log, [catalog]);
  const error = new Error('sold out');
  dispatchEvent(new ErrorEvent('error', { error, filename: `${catalog.base}1.js`, cancelable: true }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  expect(received).toMatchObject([
    { place: 'handler', error, file: `${catalog.base}1.js`, pathname: '/' },
    { place: 'promise', error },
  ]);
});

it('logs a file that failed to load, for a remote only after the remote was loaded', async () => {
  const { log, received } = setup();
  watchUncaught(log, [catalog]);
  miss(`${catalog.base}1.js`);
  expect(received).toEqual([]);
  log.add(loaded);
  miss(`${catalog.base}1.js`);
  miss('http://localhost/static/2.js');
  await waitFor(() => expect(received).toHaveLength(3));
  const files = received.slice(1).map(({ place, remote, file }) => [place, remote?.id, file]);
  expect(files).toEqual(
    expect.arrayContaining([
      ['file', 'mfe_catalog', `${catalog.base}1.js`],
      ['file', undefined, 'http://localhost/static/2.js'],
    ]),
  );
});

it('logs a file that was refused for its hash as an integrity failure, with its remote and team', async () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  globalThis.fetch = (async () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(3) })) as never;
  const said = jest.spyOn(console, 'error').mockImplementation();
  const checked = bootRemote({ id: 'mfe_seller', files: { '17.js': `sha384-${'a'.repeat(64)}` } });
  const { log, received } = setup();
  watchUncaught(log, [checked]);
  log.add({ ...loaded, remote: checked });
  miss(`${checked.base}17.js`);
  await waitFor(() => expect(received).toHaveLength(2));
  expect(String(said.mock.calls[0]?.[0])).toMatch(/^integrity: 17\.js of mfe_seller .*\(team /);
  const { error, place } = received[1] ?? {};
  expect(failureClass(error, place ?? 'load')).toBe('integrity');
});
