import type { BootRemote } from 'shared-contracts';
import { registerRemotes } from './import-remote.ts';

type CreateScript = (asked: { url: string }) => HTMLScriptElement;
let createScript: CreateScript;

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({
    registerPlugins: ([plugin]: [{ createScript: CreateScript }]) => {
      createScript = plugin.createScript;
    },
    registerRemotes: () => {},
  }),
}));

const remote = (change: Partial<BootRemote>): BootRemote => ({
  ...{ id: 'mfe_buyer', team: 'buyer', version: '1.0.0', base: 'http://built.test/mfe_buyer/1.0.0/' },
  ...{
    entry: 'remoteEntry.js',
    files: { 'remoteEntry.js': 'sha384-abc' },
    preload: [],
    paths: [],
    slots: [],
  },
  ...change,
});
const fromSource = remote({ id: 'mfe_seller', version: 'source', base: 'http://desk.test/', files: {} });
const entryOf = ({ base, entry }: BootRemote) => base + entry;

it('puts the hash on an entry, and asks for nothing that has none', () => {
  registerRemotes([remote({}), fromSource], {});
  expect(createScript({ url: entryOf(remote({})) })).toMatchObject({
    integrity: 'sha384-abc',
    crossOrigin: 'anonymous',
  });
  expect(() => createScript({ url: entryOf(fromSource) })).toThrow('No integrity is known');
});

it('in development takes a remote from source as it is, and checks the built ones all the same', () => {
  registerRemotes([remote({}), fromSource], {}, true);
  expect(createScript({ url: entryOf(fromSource) }).getAttribute('integrity') ?? '').toBe('');
  expect(createScript({ url: entryOf(remote({})) }).integrity).toBe('sha384-abc');
  expect(() => createScript({ url: 'http://built.test/mfe_buyer/1.0.0/other.js' })).toThrow('No integrity');
});
