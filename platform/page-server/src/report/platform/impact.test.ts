import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AssetStore, HostFacts, ServedDocument, ServedRemote } from 'registry';
import type { PlatformBreak } from 'shared-contracts/platform';
import { releasedRemote as remote, servedDocument } from '../../testing/samples.ts';
import type { Hosts } from './hosts.ts';
import { allImpact, createImpact } from './impact.ts';

const document = (remotes: ServedDocument['remotes'], host?: ServedRemote) =>
  servedDocument(remotes, host && { host });
const facts = (contracts: number[]): HostFacts => ({
  ...{ schema: 1, contract: contracts[0] ?? 0, contracts, shared: {}, singletons: [], allows: [] },
});
const hosts = (given: Hosts['given'], ...byVersion: [string, HostFacts][]): Hosts => ({
  ...{ given, byVersion: new Map(byVersion), isWhole: true },
});
const speaks = (...contracts: number[]) => hosts([{ version: '3.0.0', facts: facts(contracts) }]);
/** The sentences about each version; under '' those about retiring the remote. */
const said = (impact: readonly PlatformBreak[] = []) =>
  Object.fromEntries(
    impact.flatMap(({ versions, losses: impacts }) =>
      versions.map((each): [string, readonly string[]] => [each ?? '', impacts]),
    ),
  );

test('a version without a slot that other remotes show breaks their pages, and so does retiring the remote', () => {
  const all = document({
    mfe_buyer: remote({
      '1.0.0': {},
      '1.1.0': { slots: ['buy'] },
      '1.2.0': { slots: ['buy', 'pay', 'unseen'] },
    }),
    mfe_catalog: remote({ '1.0.0': { uses: { mfe_buyer: ['buy', 'pay', 'missing'] } } }),
    mfe_seller: remote({ '1.0.0': { uses: { mfe_buyer: ['buy'] } } }),
  });
  const found = allImpact(all, speaks(1));
  const both = [
    'The pages of mfe_catalog lose the slots buy, pay.',
    'The pages of mfe_seller lose the slot buy.',
  ];
  assert.deepEqual(found.get('mfe_buyer'), [
    { versions: ['1.1.0'], losses: ['The pages of mfe_catalog lose the slot pay.'] },
    { versions: ['1.0.0'], losses: both },
    { versions: [null], losses: both },
  ]);
  assert.deepEqual(found.get('mfe_seller'), []);
});

test('a version that shows slots without a provider is reported, unless the live version misses the same slot', () => {
  const all = document({
    mfe_buyer: remote({ '1.0.0': { slots: ['buy'] } }),
    mfe_catalog: remote({
      '1.0.0': { uses: { mfe_buyer: ['buy', 'wish', 'gone'], mfe_none: ['chart'] } },
      '1.1.0': { uses: { mfe_buyer: ['gone'] } },
    }),
  });
  assert.deepEqual(said(allImpact(all, speaks(1)).get('mfe_catalog')), {
    '1.0.0': [
      'Its own pages show the slot wish of mfe_buyer, which nobody fills.',
      'Its own pages show the slot chart of mfe_none, which nobody fills.',
    ],
  });
});

const contract = (id: string, one: number, other: number) =>
  `${id} was built for contract ${one}, the host speaks contract ${other}.`;

test('a version is compared with every host that visitors get', () => {
  const all = document({ mfe_seller: remote({ '1.0.0': {}, '1.1.0': { contract: 2 } }) });
  const given = [
    { version: '3.0.0', facts: facts([1, 2]) },
    { version: '4.0.0', facts: facts([2]) },
  ];
  assert.deepEqual(said(allImpact(all, hosts(given)).get('mfe_seller')), {
    '1.0.0': [`Beside the host 4.0.0: ${contract('mfe_seller', 1, 2)}`],
  });
  assert.deepEqual(said(allImpact(all, hosts(undefined)).get('mfe_seller')), {
    '1.0.0': ['It was not compared with the host: what that one says of itself cannot be read.'],
  });
});

test('a host is compared with every version that visitors get of each remote', () => {
  const rollout = { rollout: { version: '2.0.0', percent: 5 } };
  const remotes = {
    mfe_catalog: remote({ '2.0.0': { contract: 2 }, '1.0.0': {} }, rollout),
    mfe_seller: remote({ '1.0.0': {} }),
  };
  const host = remote({ '0.9.0': {}, '1.0.0': {}, '1.1.0': {}, '3.0.0': {} }, rollout);
  const read = hosts([], ['1.0.0', facts([1])], ['1.1.0', facts([1, 2])], ['2.0.0', facts([2])]);
  const misses = (id: string, version: string, one: number, other: number) =>
    `${id} ${version}, which visitors get, does not fit this host: ${contract(id, one, other)}`;
  assert.deepEqual(said(allImpact(document(remotes, host), read).get('host_shell')), {
    '0.9.0': ['It was not compared with the remotes: what it says of itself cannot be read.'],
    '1.0.0': [misses('mfe_catalog', '2.0.0', 2, 1)],
    '2.0.0': [misses('mfe_catalog', '1.0.0', 1, 2), misses('mfe_seller', '1.0.0', 1, 2)],
  });
});

test('names ten of the remotes that a change breaks, and groups versions with the same result', () => {
  const users = Object.fromEntries(
    Array.from({ length: 49 }, (_, at) => [
      `mfe_${at}`,
      remote({ '1.0.0': { uses: { mfe_buyer: ['buy'] } } }),
    ]),
  );
  const buyer = remote({ '1.0.0': {}, '1.1.0': {}, '1.2.0': { slots: ['buy'] } });
  const found = allImpact(document({ mfe_buyer: buyer, ...users }), speaks(1));
  const [broken, retired, ...more] = found.get('mfe_buyer') ?? [];
  assert.deepEqual([broken?.versions, retired?.versions, more], [['1.1.0', '1.0.0'], [null], []]);
  assert.deepEqual(broken?.losses.slice(9), ['The pages of mfe_9 lose the slot buy.', 'And 39 more.']);
  assert.ok(Object.keys(users).every((id) => found.get(id)?.length === 0));
});

test('an impact whose computation failed is computed again for the same document', async () => {
  let isAway = true;
  const keys = () => (isAway ? assert.fail('no keys') : new Map());
  const impactOf = createImpact({ keys }, {} as AssetStore);
  const all = document({ mfe_seller: remote({ '1.0.0': {} }) });
  await assert.rejects(impactOf(all), /no keys/);
  isAway = false;
  assert.deepEqual((await impactOf(all)).get('mfe_seller'), []);
});
