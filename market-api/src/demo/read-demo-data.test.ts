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

const wrong = async (file: string, part: string, instead: string) =>
  readDemoData(await changed(file, (text) => text.replace(part, instead)));

test('a value that the contract refuses is named by file, entry and field', async () => {
  await assert.rejects(wrong('offers/retro.json', '"resaleprice": 320', '"resaleprice": -1'), {
    message: "The demo's offers/retro.json is wrong: The field 2.resaleprice must be at least 0.01.",
  });
  await assert.rejects(wrong('offers/wine-beverage.json', '"kind": "wine"', '"kind": "cellar"'), {
    message:
      /^The demo's offers\/wine-beverage\.json is wrong: The field 0\.datasheet\.kind must be one of: /,
  });
});

test('so is a field that is missing, and one that the market does not know', async () => {
  await assert.rejects(wrong('banners.json', '"name"', '"title"'), {
    message: "The demo's banners.json is wrong: The field 0.name is missing. There is no field 0.title.",
  });
  await assert.rejects(wrong('offers/retro.json', '"noisedb"', '"noise"'), {
    message: "The demo's offers/retro.json is wrong: There is no field 0.datasheet.noise.",
  });
  await assert.rejects(wrong('brands.json', '"larder"', '"pantry"'), /The field larder is missing/);
});

test('people are read without the rest', async () => {
  const from = await changed('people.json', (text) => text.replace('"seller"', '"owner"'));
  await assert.rejects(readDemoPeople(from), {
    message: "The demo's people.json is wrong: The field 1.role must be one of: buyer, seller, admin.",
  });
});

test('a file that is no JSON is named', async () => {
  await assert.rejects(
    readDemoData(await changed('places.json', () => '{')),
    /^Error: The demo's places\.json is wrong: /,
  );
});
