import assert from 'node:assert/strict';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { temporaryFolder } from 'test-helpers/node';
import { DEMO_FOLDER, readDemoData, readDemoPeople } from './read-demo-data.ts';

/** A copy of the demo's data with one file changed. */
async function changed(file: string, change: (text: string) => string): Promise<URL> {
  const folder = await temporaryFolder();
  const isData = (path: string) => !path.includes('pictures/');
  await cp(fileURLToPath(DEMO_FOLDER), folder, { recursive: true, filter: isData });
  await writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')));
  return pathToFileURL(`${folder}/`);
}

for (const [what, file, part, instead, message, read = readDemoData] of [
  [
    'a value that the contract refuses',
    ...(['offers/retro.json', '"resaleprice": 320', '"resaleprice": -1'] as const),
    'The field 2.resaleprice must be at least 0.01.',
  ],
  [
    'a field that is missing, and one that the market does not know',
    ...(['banners.json', '"name"', '"title"'] as const),
    'The field 0.name is missing. There is no field 0.title.',
  ],
  [
    'a field that a data sheet does not have',
    ...(['offers/retro.json', '"noisedb"', '"noise"'] as const),
    'There is no field 0.datasheet.noise.',
  ],
  [
    'an unknown role',
    ...(['people.json', '"seller"', '"owner"'] as const),
    ...(['The field 1.role must be one of: buyer, seller, admin.', readDemoPeople] as const),
  ],
] as const)
  test(`the error names file, entry and field: ${what}`, async () => {
    const from = await changed(file, (text) => text.replace(part, instead));
    await assert.rejects(read(from), { message: `The demo's ${file} is wrong: ${message}` });
  });

test('the error for invalid JSON names the file', async () => {
  await assert.rejects(
    readDemoData(await changed('places.json', () => '{')),
    /^Error: The demo's places\.json is wrong: /,
  );
});

test('people.json is read without the other files', async () => {
  const folder = await temporaryFolder();
  await cp(new URL('people.json', DEMO_FOLDER), join(folder, 'people.json'));
  assert.deepEqual(await readDemoPeople(pathToFileURL(`${folder}/`)), await readDemoPeople());
});
