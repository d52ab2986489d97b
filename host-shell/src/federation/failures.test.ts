import { createHash, webcrypto } from 'node:crypto';
import { bootRemote, exposed } from '../testing/remotes.ts';
import { explainFailure, failureClass, IntegrityFailure } from './failures.ts';
import { createRemoteLoader, type RemoteLoaderOptions } from './remote-loader.ts';
import { remoteOfError } from './remote-of-error.ts';

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
const runtime = (code: string, more = '') =>
  new Error(`[ Federation Runtime ]: It went wrong. #RUNTIME-${code} ${more}`);
const chunk = (why: string) =>
  named('ChunkLoadError', `Loading chunk 17 failed.\n(${why}: http://a.test/17.js)`);

it.each([
  ['an unreachable entry', runtime('008', 'ScriptNetworkError: Failed to load script'), 'unreachable'],
  ['an unreachable chunk', chunk('error'), 'unreachable'],
  ['a chunk that timed out', chunk('timeout'), 'timeout'],
  ['a chunk file that does not define its chunk', chunk('missing'), 'evaluate'],
  ['an entry that throws', runtime('008', 'ScriptExecutionError: Script "a" threw'), 'evaluate'],
  ['an entry that exports nothing', runtime('001'), 'shape'],
  ['a missing hash', new Error('No integrity is known for http://a.test/17.js'), 'integrity'],
  ['a shared package that does not load', runtime('006'), 'shared'],
  ['a module that throws', new TypeError('undefined is not a function'), 'evaluate'],
] as const)('classifies a failed load: %s', (_, error, expected) => {
  expect(failureClass(error, 'load')).toBe(expected);
});

it.each(['render', 'effect', 'handler', 'promise'] as const)(
  'classifies an error at the stage %s by that stage, but a failed chunk as unreachable',
  (place) => {
    expect(failureClass(new TypeError('undefined is not a function'), place)).toBe(place);
    expect(failureClass('a word', place)).toBe(place);
    expect(failureClass(chunk('error'), place)).toBe('unreachable');
  },
);

it.each([
  ['unreachable', () => Promise.reject(runtime('008', 'ScriptNetworkError'))],
  ['timeout', () => new Promise(() => {})],
  ['contract', async () => exposed({ contract: 3 as never })],
  ['shape', async () => exposed({ routes: 7 as never })],
] as const)(
  'a failure of the remote loader has the class %s in the reported event and in the rejection',
  async (expected, importRemote) => {
    const events: { place: string; error?: unknown }[] = [];
    const options: RemoteLoaderOptions = {
      remotes: [bootRemote()],
      importRemote,
      timeoutMs: 10,
      onEvent: (event) => events.push(event),
    };
    const failure: unknown = await createRemoteLoader(options)
      .load('mfe_catalog')
      .catch((error: unknown) => error);
    expect(events.map(({ error, place }) => [place, failureClass(error, 'load')])).toEqual([
      ['load', expected],
    ]);
    expect(failureClass(failure, 'render')).toBe(expected);
  },
);

const catalog = bootRemote();
const buyer = bootRemote({ id: 'mfe_buyer', base: 'http://localhost:3004/mfe_buyer/1.0.0/' });

it('finds the remote whose code an error comes from', () => {
  const error = new Error('sold out');
  const at = (...files: string[]) => {
    error.stack = ['Error: sold out', ...files.map((file) => `    at x (${file}:1:2)`)].join('\n');
    return remoteOfError(error, [catalog, buyer])?.id;
  };
  expect(at('http://localhost:3000/static/vendor.js', `${buyer.base}7.js`, `${catalog.base}8.js`)).toBe(
    'mfe_buyer',
  );
  expect(at('http://localhost:3000/static/vendor.js')).toBeUndefined();
  expect(remoteOfError('a word', [catalog, buyer], `${catalog.base}8.js`)).toBe(catalog);
  expect(remoteOfError(undefined, [catalog, buyer])).toBeUndefined();
});

const code = 'console.log("a fridge")';
const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`;
const remote = bootRemote({
  base: 'http://built.test/mfe_catalog/1.0.0/',
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': hash, '17.js': hash },
});
const requested: string[] = [];

function respondWith(text: string | undefined, status = 200): void {
  globalThis.fetch = (async (address: string) => {
    requested.push(address);
    if (text === undefined) throw new TypeError('Failed to fetch');
    return { ok: status < 400, arrayBuffer: async () => new TextEncoder().encode(text).buffer };
  }) as typeof fetch;
}

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
beforeEach(() => {
  requested.length = 0;
});

const chunkFailure = (request: string) =>
  Object.assign(new Error('Loading chunk 17 failed'), { name: 'ChunkLoadError', request });

it.each([
  ['remote entry', 'remoteEntry.js', new Error('#RUNTIME-008')],
  ['chunk', '17.js', chunkFailure(`${remote.base}17.js`)],
])('explains a changed %s as an integrity failure of %s, with version and team', async (_, file, failure) => {
  respondWith(`${code} // more`);
  jest.spyOn(console, 'error').mockImplementation();
  const explained = (await explainFailure(remote, failure)) as Error;
  expect(explained).toBeInstanceOf(IntegrityFailure);
  expect(explained.message).toBe(
    `integrity: ${file} of mfe_catalog 1.0.0-ab12cd34 (team catalog) is not what the registry says (another hash); it was not run`,
  );
  expect(explained.cause).toBe(failure);
  expect(requested).toEqual([remote.base + file]);
});

it.each([
  ['an unreachable file', undefined, 200],
  ['an error page', 'Bad Gateway', 502],
  ['the right file, which loads after the failure', code, 200],
])('returns the original failure for %s', async (_, text, status) => {
  respondWith(text, status);
  const failure = new Error('#RUNTIME-008');
  expect(await explainFailure(remote, failure)).toBe(failure);
});

it('requests no file outside the remote, and no file without a hash', async () => {
  respondWith('');
  for (const failure of [
    chunkFailure('http://evil.test/17.js'),
    chunkFailure(`${remote.base}99.js`),
    'a word',
  ])
    expect(await explainFailure(remote, failure)).toBe(failure);
  expect(requested).toEqual([]);
});
