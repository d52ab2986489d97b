import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { fetchTypes } from '../cli/types-command.ts';
import type { BuiltRemote, RegistryDocument } from '../document/schema.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { openFolderStore } from '../store/folder-store.ts';
import { sampleCandidate, sampleSite } from '../testing/candidate.ts';
import { documentWith } from '../testing/sample.ts';
import { setupCommands } from '../testing/setup-commands.ts';
import { checkTypes } from './types.ts';

const props = (more = '') => `export interface Slots {
  'product-actions': { readonly productId: string; readonly productName: string${more} };
}
`;

interface Live {
  readonly id: string;
  readonly slots?: readonly string[];
  readonly uses?: Readonly<Record<string, readonly string[]>>;
  /** Files of the version, by name. */
  readonly types?: Readonly<Record<string, string>>;
}

const catalog: Live = {
  id: 'mfe_catalog',
  uses: { mfe_buyer: ['product-actions'] },
  types: { 'types/uses/mfe_buyer.d.ts': props() },
};
const buyer: Live = {
  id: 'mfe_buyer',
  slots: ['product-actions'],
  types: { 'types/slots.d.ts': props() },
};

function siteWith(...lives: Live[]): { document: RegistryDocument; store: AssetStore } {
  const files = new Map<string, string>();
  const remotes: RegistryDocument['remotes'] = {};
  for (const { id, slots = [], uses = {}, types = {} } of lives) {
    const version = '1.0.0-aaaaaaaa';
    const document = documentWith(id, version);
    const remote = document.remotes[id];
    const entry = remote?.versions[version];
    assert.ok(remote && entry);
    remotes[id] = {
      ...remote,
      live: version,
      versions: { [version]: { ...entry, slots: [...slots], uses: JSON.parse(JSON.stringify(uses)) } },
    };
    for (const [name, text] of Object.entries(types)) files.set(`${id}/${version}/${name}`, text);
  }
  const readFileOf = async (address: string) => {
    const text = files.get(address);
    return text === undefined ? undefined : Buffer.from(text);
  };
  const store = { ...openFolderStore('/nowhere'), readFile: readFileOf };
  return { document: { ...documentWith('mfe_catalog', '1.0.0-aaaaaaaa'), remotes }, store };
}

async function check(build: Partial<BuiltRemote>, types: Record<string, string>, ...lives: Live[]) {
  const packed = new Map(Object.entries(types).map(([name, text]) => [name, Buffer.from(text)]));
  const problems = await checkTypes(sampleCandidate(build, { packed }), sampleSite(siteWith(...lives)));
  assert.ok(problems.every(({ code }) => code === 'types'));
  return problems.map(({ message }) => message);
}

const asBuyer = { id: 'mfe_buyer', slots: ['product-actions'] };

test('accepts a slot whose props are unchanged, fewer, or extended by optional ones', async () => {
  for (const text of [
    props(),
    props('; readonly sellerId?: string'),
    props().replace(/; readonly productName.* }/, ' }'),
  ]) {
    assert.deepEqual(await check(asBuyer, { 'types/slots.d.ts': text }, catalog), [], text);
  }
});

test('a slot that needs more than a live page gives it is refused, and the page is named', async () => {
  const [first, ...more] = await check(
    asBuyer,
    { 'types/slots.d.ts': props('; readonly sellerId: string') },
    catalog,
  );
  assert.deepEqual(more, []);
  assert.match(first ?? '', /^mfe_catalog 1\.0\.0-aaaaaaaa \(live\) cannot take .*sellerId.*src\/slots\.ts/s);
});

test('refuses a slot that changes the type of a prop that a live page gives it', async () => {
  const found = await check(
    asBuyer,
    { 'types/slots.d.ts': props().replace('productId: string', 'productId: number') },
    catalog,
  );
  assert.equal(found.length, 1);
});

test('a slot that a live page shows cannot be dropped; a slot that no page shows can', async () => {
  const [first] = await check({ id: 'mfe_buyer', slots: [] }, {}, catalog);
  assert.match(first ?? '', /shows the slot product-actions of mfe_buyer, which this build does not fill/);
  assert.deepEqual(await check({ id: 'mfe_buyer', slots: [] }, {}, { id: 'mfe_catalog' }), []);
});

test('a slot without a declaration is refused', async () => {
  const [first] = await check(asBuyer, { 'types/slots.d.ts': 'export interface Slots {}\n' });
  assert.match(first ?? '', /does not declare it in src\/slots\.ts/);
});

const asCatalog = { id: 'mfe_catalog', uses: { mfe_buyer: ['product-actions'] } };

test('refuses a page that gives a live slot too few props, and names the command that fetches the types', async () => {
  const fits = { 'types/uses/mfe_buyer.d.ts': props() };
  assert.deepEqual(await check(asCatalog, fits, buyer), []);
  const needs = { ...buyer, types: { 'types/slots.d.ts': props('; readonly sellerId: string') } };
  const [first] = await check(asCatalog, fits, needs);
  assert.match(
    first ?? '',
    /gives the slot product-actions something else than mfe_buyer .*sellerId.*release -- types/s,
  );
});

test('refuses a page that shows a slot the live remote does not fill, unless that remote was never live', async () => {
  const fits = { 'types/uses/mfe_buyer.d.ts': props() };
  const [first] = await check(asCatalog, fits, { id: 'mfe_buyer' });
  assert.match(first ?? '', /which mfe_buyer 1\.0\.0-aaaaaaaa \(live\) does not fill/);
  assert.deepEqual(await check(asCatalog, fits), []);
});

test('fetches the types of live versions, names changed files, and removes the types of remotes that are gone', async (t) => {
  const folder = await temporaryFolder(t);
  await writeFile(join(folder, 'package.json'), '{}');
  await writeFile(join(folder, 'mfe-gone.d.ts'), props());
  const { document, store } = siteWith(buyer, catalog);
  const first = await fetchTypes(store, document, folder);
  assert.deepEqual(first, ['mfe-buyer.d.ts', 'mfe-gone.d.ts']);
  assert.equal(await readFile(join(folder, 'mfe-buyer.d.ts'), 'utf8'), props());
  assert.deepEqual(await fetchTypes(store, document, folder), []);
});

test('a store in which nothing was published changes no types', async (t) => {
  const { folder, release } = await setupCommands(t);
  const empty = { ASSET_STORE: join(folder, 'empty') };
  // A dry run: the command works in this repository.
  const { code, err } = await release(['types', '--dry-run'], empty);
  assert.deepEqual([code, /Nothing was published in .*empty yet\. The types stay/.test(err)], [1, true], err);
});
