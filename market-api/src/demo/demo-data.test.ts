import assert from 'node:assert/strict';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  applianceKinds,
  type DataSheet,
  deliveries,
  energyClasses,
  energyScales,
  looksGrades,
} from 'shared-contracts';
import sharp from 'sharp';
import { createPlacesService } from '../modules/places/places.service.ts';
import { type DemoPicture, pictureFile } from './demo-data.ts';
import { DEMO_FOLDER, readDemoData, readDemoPeople } from './read-demo-data.ts';

const { categories, offers, banners, pictures: listedPictures, pictureFolder, places } = await readDemoData();
const people = await readDemoPeople();
const folder = fileURLToPath(pictureFolder);
const LITRES_PER_CUBIC_FOOT = 28.3168;
const pictures = new Map(listedPictures.map((picture) => [picture.key, picture]));

async function assertFiles({ key, widths }: DemoPicture): Promise<void> {
  for (const { width, height } of widths) {
    const file = pictureFile(key, width);
    const info = await sharp(join(folder, file)).metadata();
    assert.deepEqual([info.format, info.width, info.height], ['webp', width, height], file);
  }
}

test('every category has at least 8 offers', () => {
  assert.equal(new Set(categories.map((name) => name.toLowerCase())).size, 8);
  for (const name of categories) {
    const count = offers.filter(({ category }) => category === name).length;
    assert.ok(count >= 8, `${name} has ${count} offers`);
  }
  assert.ok(offers.length >= 72);
});

test('offers are told apart by name, picture and description', () => {
  for (const field of ['productname', 'picture', 'description'] as const) {
    const seen = new Set(offers.map((offer) => offer[field].toLowerCase()));
    assert.equal(seen.size, offers.length, `two offers share a ${field}`);
  }
});

test('nothing costs more than it did new', () => {
  for (const { productname, resaleprice, originalprice } of offers)
    assert.ok(resaleprice <= originalprice, `${productname}: dearer than new`);
});

test('texts say what the demo shows', () => {
  for (const { productname, yearsofuse, location, description } of offers) {
    assert.match(yearsofuse, /^\d+(\.\d+)?$/, productname);
    assert.match(location, /^[A-Z][A-Za-z. ]+, [A-Z]{2}$/, productname);
    const sentences = description.split(/[.?!](?=\s|$)/).filter((part) => part.trim()).length;
    assert.ok(sentences >= 2, `${productname}: ${sentences} sentences`);
  }
});

test('every offer and banner has its picture in three widths, as large as the list says', async () => {
  const wanted = [...offers.map(({ picture }) => picture), ...banners.map(({ picture }) => picture)];
  assert.ok(banners.length >= 3);
  for (const key of wanted) {
    const picture = pictures.get(key);
    assert.ok(picture, `no picture ${key}`);
    assert.equal(picture.widths.length, 3, key);
    await assertFiles(picture);
  }
});

test('a third of the offers are taken upright, in most categories', () => {
  const upright = offers.filter(({ picture }) =>
    pictures.get(picture)?.widths.every(({ width, height }) => height > width),
  );
  assert.ok(upright.length >= offers.length / 3, `${upright.length} of ${offers.length}`);
  assert.ok(new Set(upright.map(({ category }) => category)).size >= 5);
});

test('a third of the offers have two or three further pictures, and nobody leaves one unused', async () => {
  const several = offers.flatMap(({ furtherpictures }) => (furtherpictures ? [furtherpictures] : []));
  assert.ok(several.length >= offers.length / 3, `${several.length} of ${offers.length}`);
  for (const further of several) {
    assert.ok(further.length >= 2 && further.length <= 7);
    assert.equal(new Set(further.map(({ alt }) => alt)).size, further.length);
  }
  for (const { picture } of several.flat()) {
    const listed = pictures.get(picture);
    assert.ok(listed, `no picture ${picture}`);
    await assertFiles(listed);
  }
  const used = [...offers, ...banners, ...several.flat()].map(({ picture }) => picture);
  assert.equal(new Set(used).size, listedPictures.length, 'pictures nobody uses');
});

test('the folder holds the listed files and nothing else, under 9 MB together', async () => {
  const listed = listedPictures.flatMap(({ key, widths }) =>
    widths.map(({ width }) => pictureFile(key, width)),
  );
  assert.deepEqual((await readdir(folder)).sort(), listed.sort());
  const sizes = await Promise.all(listed.map(async (file) => (await stat(join(folder, file))).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  assert.ok(total < 9 * 1024 * 1024, `${(total / 1024 / 1024).toFixed(2)} MB`);
});

test('everything is written as the market stores it', async () => {
  const read = async (file: string) => JSON.parse(await readFile(new URL(file, DEMO_FOLDER), 'utf8'));
  assert.deepEqual(people, await read('people.json'));
  assert.deepEqual(banners, await read('banners.json'));
  const named = (await read('categories.json')) as { categoriesname: string; offers: string }[];
  assert.deepEqual(
    categories,
    named.map(({ categoriesname }) => categoriesname),
  );
  const written = await Promise.all(named.map((category) => read(`offers/${category.offers}`)));
  assert.deepEqual(
    offers.map(({ category: _, ...offer }) => offer),
    written.flat(),
  );
  for (const { productname, datasheet } of offers)
    assert.ok(Object.keys(datasheet).length >= 3, `${productname}: hardly anything in its sheet`);
});

test('energy classes belong to their scale, and no label is younger than its appliance', () => {
  for (const { productname: name, datasheet: sheet } of offers) {
    const { energyscale, energyclass, yearmade } = sheet;
    const classes: readonly string[] = energyscale ? energyClasses[energyscale] : [];
    if (energyclass) assert.ok(classes.includes(energyclass), `${name}: ${energyclass} of ${energyscale}`);
    if (energyscale && energyscale !== 'us') assert.ok(energyclass, `${name}: no class`);
    if (energyscale === 'eu-2021') assert.ok((yearmade ?? 0) >= 2021, name);
    if (energyscale === 'eu-2010') assert.ok((yearmade ?? 9999) <= 2021, name);
  }
});

test('sheets agree with the texts of their offers', () => {
  for (const { productname: name, condition, datasheet: sheet } of offers) {
    const litres = (sheet.freshlitres ?? 0) + (sheet.freezerlitres ?? 0);
    const stated = Number(/([\d.]+) cu ft/.exec(name)?.[1] ?? 0) * LITRES_PER_CUBIC_FOOT;
    const metric = Number(/(\d+) (?:l\b|liters)/.exec(name)?.[1] ?? 0);
    for (const wanted of [stated, metric].filter((one) => one > 0 && litres > 0))
      assert.ok(Math.abs(litres / wanted - 1) <= 0.05, `${name}: ${litres} litres, not ${wanted}`);
    if (sheet.model) assert.ok(sheet.brand && name.includes(sheet.brand), `${name}: ${sheet.brand}`);
    const { looks = 'D' } = sheet;
    if (/\bdent(ed)?\b/i.test(condition)) assert.ok('CD'.includes(looks), `${name}: dent, looks ${looks}`);
    if (/\b(rust|crack(ed)?)\b/i.test(condition)) assert.equal(looks, 'D', name);
    if (sheet.workingstate === 'faulty' || sheet.workingstate === 'parts')
      assert.ok(sheet.faults, `${name}: which faults?`);
  }
});

test('there is something to find for every choice of a search', () => {
  const count = (fits: (sheet: DataSheet) => boolean) =>
    offers.filter(({ datasheet }) => fits(datasheet)).length;
  for (const kind of applianceKinds) assert.ok(count((sheet) => sheet.kind === kind) >= 1, kind);
  for (const looks of looksGrades) assert.ok(count((sheet) => sheet.looks === looks) >= 1, looks);
  for (const delivery of deliveries) assert.ok(count((sheet) => sheet.delivery === delivery) >= 1, delivery);
  for (const scale of energyScales) assert.ok(count((sheet) => sheet.energyscale === scale) >= 4, scale);
  assert.ok(count(({ energyscale = 'us' }) => energyscale !== 'us') >= 12);
  assert.ok(count(({ workingstate }) => workingstate === 'faulty') >= 3);
  assert.ok(count(({ workingstate }) => workingstate === 'parts') >= 2);
  const rich = count((sheet) => Object.keys(sheet).length >= 12);
  const short = count((sheet) => Object.keys(sheet).length <= 5);
  assert.ok(rich > offers.length * 0.8 && short >= 3, `${rich} rich, ${short} short`);
});

test('three quiet, narrow, cheap fridges that work stand in Austin', () => {
  const austin = offers.filter(({ location }) => location === 'Austin, TX');
  const found = austin.filter(
    ({ resaleprice, datasheet: { noisedb = 90, widthmm = 3000, workingstate } }) =>
      resaleprice <= 400 && noisedb <= 38 && widthmm <= 600 && workingstate === 'works',
  );
  assert.ok(found.length >= 3, `${found.length} of ${austin.length}`);
});

test('every location has its city, as the data set of cities has it, and no city is left over', async () => {
  const known = createPlacesService();
  const locations = new Set(offers.map(({ location }) => location));
  assert.deepEqual(Object.keys(places).sort(), [...locations].sort());
  for (const place of Object.values(places)) assert.deepEqual(await known.require(String(place.id)), place);
});
