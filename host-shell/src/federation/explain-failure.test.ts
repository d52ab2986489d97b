import { createHash, webcrypto } from 'node:crypto';
import { bootRemote } from '../testing/remotes.ts';
import { explainFailure, IntegrityFailure } from './explain-failure.ts';

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

const before = globalThis.fetch;
beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
beforeEach(() => {
  requested.length = 0;
});
afterAll(() => {
  globalThis.fetch = before;
});

const chunkFailure = (request: string) =>
  Object.assign(new Error('Loading chunk 17 failed'), { name: 'ChunkLoadError', request });

it('names a changed entry, with its version and team', async () => {
  respondWith(`${code} // more`);
  const failure = new Error('#RUNTIME-008');
  const explained = (await explainFailure(remote, failure)) as Error;
  expect(explained).toBeInstanceOf(IntegrityFailure);
  expect(explained.message).toMatch(
    /^integrity: remoteEntry\.js of mfe_catalog .* \(team catalog\) is not what the registry says/,
  );
  expect(explained.cause).toBe(failure);
  expect(requested).toEqual([`${remote.base}remoteEntry.js`]);
});

it('names the very chunk that webpack did not get', async () => {
  respondWith('');
  const explained = (await explainFailure(remote, chunkFailure(`${remote.base}17.js`))) as Error;
  expect(explained.message).toContain('17.js');
});

it.each([
  ['what is away', undefined, 200],
  ['an error page', 'Bad Gateway', 502],
  ['the right file, which came too late', code, 200],
])('leaves %s as it is', async (_, text, status) => {
  respondWith(text, status);
  const failure = new Error('#RUNTIME-008');
  expect(await explainFailure(remote, failure)).toBe(failure);
});

it('asks for nothing outside of the remote, and for nothing without a hash', async () => {
  respondWith('');
  for (const failure of [
    chunkFailure('http://evil.test/17.js'),
    chunkFailure(`${remote.base}99.js`),
    'a word',
  ])
    expect(await explainFailure(remote, failure)).toBe(failure);
  expect(requested).toEqual([]);
});
