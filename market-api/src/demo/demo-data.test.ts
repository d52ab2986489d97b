import assert from 'node:assert/strict';
import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { energyClasses } from 'shared-contracts';
import sharp from 'sharp';
import { temporaryFolder } from 'test-helpers/node';
import { createPlacesService } from '../modules/places/places.service.ts';
import { DEMO_FOLDER, pictureFile, readDemoData, readDemoPeople } from './demo-data.ts';

const { categories, offers, banners, pictures, pictureFolder, places } = await readDemoData();
const folder = fileURLToPath(pictureFolder);

test('every category has at least eight offers, and no two offers share a name, picture or description', () => {
  for (const name of categories)
    assert.ok(offers.filter(({ category }) => category === name).length >= 8, name);
  for (const field of ['productname', 'picture', 'description'] as const) {
    const seen = new Set(offers.map((offer) => offer[field].toLowerCase()));
    assert.equal(seen.size, offers.length, `two offers share a ${field}`);
  }
});

test('the picture folder holds exactly the listed pictures in the listed sizes, under 9 MB together', async () => {
  const files = pictures.flatMap(({ key, widths }) =>
    widths.map((size) => ({ ...size, name: pictureFile(key, size.width) })),
  );
  assert.deepEqual((await readdir(folder)).sort(), files.map(({ name }) => name).sort());
  let total = 0;
  for (const { name, width, height } of files) {
    const info = await sharp(join(folder, name)).metadata();
    assert.deepEqual([info.format, info.width, info.height], ['webp', width, height], name);
    total += (await stat(join(folder, name))).size;
  }
  assert.ok(total < 9 * 1024 * 1024, `${(total / 1024 / 1024).toFixed(2)} MB`);
});

test('every offer and banner has its pictures, and no picture is unused', () => {
  assert.ok(banners.length >= 3);
  const further = offers.flatMap(({ furtherpictures = [] }) => furtherpictures);
  const used = new Set([...offers, ...banners, ...further].map(({ picture }) => picture));
  assert.deepEqual([...used].sort(), pictures.map(({ key }) => key).sort());
});

test('no offer costs more than its original price, and energy classes belong to their scale', () => {
  for (const { productname: name, resaleprice, originalprice, datasheet: sheet } of offers) {
    assert.ok(resaleprice <= originalprice, `${name}: dearer than new`);
    const { energyscale, energyclass, yearmade } = sheet;
    const classes: readonly string[] = energyscale ? energyClasses[energyscale] : [];
    if (energyclass) assert.ok(classes.includes(energyclass), `${name}: ${energyclass} of ${energyscale}`);
    if (energyscale === 'eu-2021') assert.ok((yearmade ?? 0) >= 2021, name);
  }
});

test('every location of an offer has a city of the places data set, and no city is unused', async () => {
  const known = createPlacesService();
  const locations = new Set(offers.map(({ location }) => location));
  assert.deepEqual(Object.keys(places).sort(), [...locations].sort());
  for (const place of Object.values(places)) assert.deepEqual(await known.require(String(place.id)), place);
});

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
