import type { BootRemote } from 'shared-contracts';
import { bootRemote } from '../testing/remotes.ts';
import { importRemote, registerRemotes } from './import-remote.ts';

type CreateScript = (requested: { url: string }) => HTMLScriptElement;
let createScript: CreateScript;
const mockLoadRemote = jest.fn();

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({
    registerPlugins: ([plugin]: [{ createScript: CreateScript }]) => {
      createScript = plugin.createScript;
    },
    registerRemotes: () => {},
    loadRemote: mockLoadRemote,
  }),
}));

const base = 'http://built.test/mfe_buyer/1.0.0/';
const remote = (change: Partial<BootRemote>) =>
  bootRemote({ id: 'mfe_buyer', base, files: { 'remoteEntry.js': 'sha384-abc' }, ...change });
const fromSource = remote({ id: 'mfe_seller', version: 'source', base: 'http://desk.test/', files: {} });
const entryOf = ({ base, entry }: BootRemote) => base + entry;

it('sets the integrity hash on a remote entry, and refuses to load a file without a hash', () => {
  registerRemotes([remote({}), fromSource], {});
  expect(createScript({ url: entryOf(remote({})) })).toMatchObject({
    integrity: 'sha384-abc',
    crossOrigin: 'anonymous',
  });
  expect(() => createScript({ url: entryOf(fromSource) })).toThrow('No integrity is known');
});

it('in development, loads a remote from source without a hash, and still checks built remotes', () => {
  registerRemotes([remote({}), fromSource], {}, true);
  expect(createScript({ url: entryOf(fromSource) }).getAttribute('integrity') ?? '').toBe('');
  expect(createScript({ url: entryOf(remote({})) }).integrity).toBe('sha384-abc');
  expect(() => createScript({ url: 'http://built.test/mfe_buyer/1.0.0/other.js' })).toThrow('No integrity');
});

const didNotCome = (change: Partial<Error> & { request?: string }) => Object.assign(new Error(''), change);
const preloaded = (href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href }));

it.each([
  ['the entry', 'remoteEntry.js', didNotCome({ message: '[ Federation Runtime ]: #RUNTIME-008 the entry' })],
  ['a chunk', '58.js', didNotCome({ name: 'ChunkLoadError', request: `${base}58.js` })],
])(
  'imports once more if a preload of the file has failed, because the browser repeats its error: %s',
  async (_, file, failure) => {
    preloaded(base + file);
    mockLoadRemote.mockReset().mockRejectedValueOnce(failure).mockResolvedValueOnce('the module');
    expect(await importRemote(remote({}))).toBe('the module');
    mockLoadRemote.mockReset().mockRejectedValue(failure);
    globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(importRemote(remote({}))).rejects.toBe(failure);
    expect(mockLoadRemote).toHaveBeenCalledTimes(1);
    preloaded(base + file);
    await expect(importRemote(remote({}))).rejects.toBe(failure);
    expect(mockLoadRemote).toHaveBeenCalledTimes(3);
  },
);

it('does not import a remote again that threw an error', async () => {
  const failure = new TypeError('x is not a function');
  preloaded(`${base}remoteEntry.js`);
  mockLoadRemote.mockReset().mockRejectedValue(failure);
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(importRemote(remote({}))).rejects.toBe(failure);
  expect(mockLoadRemote).toHaveBeenCalledTimes(1);
});
