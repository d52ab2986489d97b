import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { fetchTypes } from '../cli/types-command.ts';
import { emptyDocument } from '../document/parse.ts';
import type { BuiltRemote } from '../document/schema.ts';
import { openFolderStore } from '../store/folder-store.ts';
import { sampleCandidate, sampleSite } from '../testing/candidate.ts';
import { by, newVersion } from '../testing/sample.ts';
import { setupCommands } from '../testing/setup-commands.ts';
import { addVersion, setLive } from '../writer/changes.ts';
import { checkTypes } from './types.ts';

const version = '1.0.0-aaaaaaaa';
const props = (more = '') => `export interface Slots {
  'product-actions': { readonly productId: string; readonly productName: string${more} };
}
`;

type Files = Readonly<Record<string, string>>;
const declares = (text: string): Files => ({ 'types/slots.d.ts': text });
const gives: Files = { 'types/uses/mfe_buyer.d.ts': props() };
const asBuyer = { id: 'mfe_buyer', slots: ['product-actions'] };
const asCatalog = { id: 'mfe_catalog', uses: { mfe_buyer: ['product-actions'] } };

/** A live version. `types` has files of it, by name. */
type Live = Partial<Pick<BuiltRemote, 'slots' | 'uses'>> & { readonly id: string; readonly types?: Files };
const catalog: Live = { ...asCatalog, types: gives };
const buyer: Live = { ...asBuyer, types: declares(props()) };

function siteWith(...lives: Live[]) {
  const files = new Map<string, string>();
  const document = lives.reduce((before, { id, slots = [], uses = {}, types = {} }) => {
    for (const [name, text] of Object.entries(types)) files.set(`${id}/${version}/${name}`, text);
    return setLive(addVersion(before, by, newVersion(id, version, { slots, uses })), by, id, version);
  }, emptyDocument());
  const readFileOf = async (address: string) => {
    const text = files.get(address);
    return text === undefined ? undefined : Buffer.from(text);
  };
  return { document, store: { ...openFolderStore('/nowhere'), readFile: readFileOf } };
}

async function check(build: Partial<BuiltRemote>, types: Files, ...lives: Live[]) {
  const packed = new Map(Object.entries(types).map(([name, text]) => [name, Buffer.from(text)]));
  const problems = await checkTypes(sampleCandidate(build, { packed }), sampleSite(siteWith(...lives)));
  assert.ok(problems.every(({ code }) => code === 'types'));
  return problems.map(({ message }) => message);
}

test('accepts a slot whose props are unchanged, fewer, or extended by optional ones', async () => {
  for (const text of [
    props(),
    props('; readonly sellerId?: string'),
    props().replace(/; readonly productName.* }/, ' }'),
  ])
    assert.deepEqual(await check(asBuyer, declares(text), catalog), [], text);
});

test('a slot that needs more than a live page gives it, or another type, is refused, and the page is named', async () => {
  for (const text of [props('; readonly sellerId: string'), props().replace('Id: string', 'Id: number')]) {
    const [first, ...more] = await check(asBuyer, declares(text), catalog);
    assert.deepEqual(more, []);
    assert.match(first ?? '', /^mfe_catalog 1\.0\.0-aaaaaaaa \(live\) cannot take .*Id.*src\/slots\.ts/s);
  }
});

test('a slot that a live page shows cannot be dropped; a slot that no page shows can', async () => {
  const [first] = await check({ id: 'mfe_buyer', slots: [] }, {}, catalog);
  assert.match(first ?? '', /shows the slot product-actions of mfe_buyer, which this build does not fill/);
  assert.deepEqual(await check({ id: 'mfe_buyer', slots: [] }, {}, { id: 'mfe_catalog' }), []);
});

test('a slot without a declaration is refused', async () => {
  const [first] = await check(asBuyer, declares('export interface Slots {}\n'));
  assert.match(first ?? '', /does not declare it in src\/slots\.ts/);
});

test('refuses a page that gives a live slot too few props, and names the command that fetches the types', async () => {
  assert.deepEqual(await check(asCatalog, gives, buyer), []);
  const needs = { ...buyer, types: declares(props('; readonly sellerId: string')) };
  const [first] = await check(asCatalog, gives, needs);
  assert.match(
    first ?? '',
    /gives the slot product-actions something else than mfe_buyer .*sellerId.*release -- types/s,
  );
});

test('refuses a page that shows a slot the live remote does not fill, unless that remote was never live', async () => {
  const [first] = await check(asCatalog, gives, { id: 'mfe_buyer' });
  assert.match(first ?? '', /which mfe_buyer 1\.0\.0-aaaaaaaa \(live\) does not fill/);
  assert.deepEqual(await check(asCatalog, gives), []);
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
