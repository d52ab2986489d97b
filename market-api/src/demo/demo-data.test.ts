import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  applianceKinds,
  type DataSheet,
  deliveries,
  energyClasses,
  energyScales,
  looksGrades,
} from 'shared-contracts';
import { DataSheetSchema } from 'shared-contracts/endpoints';
import sharp from 'sharp';
import { compileValidator } from '../endpoints/validator.ts';
import { createPlacesService } from '../modules/places/places.service.ts';
import {
  demoBanners,
  demoCategories,
  demoOffers,
  demoPictures,
  demoPlaces,
  furtherPicturesOf,
} from '../../demo/offers.ts';

const folder = join(import.meta.dirname, '../../demo/pictures');
const cents = (dollars: number) => Math.round(dollars * 100);
const LITRES_PER_CUBIC_FOOT = 28.3168;
const pictures = new Map(demoPictures.map((picture) => [picture.key, picture]));

test('every category has at least 8 offers, and every offer a category that exists', () => {
  const names = demoCategories.map(({ name }) => name);
  assert.equal(new Set(names.map((name) => name.toLowerCase())).size, 8);
  for (const name of names) {
    const count = demoOffers.filter(({ category }) => category === name).length;
    assert.ok(count >= 8, `${name} has ${count} offers`);
  }
  for (const { name, category } of demoOffers)
    assert.ok(names.includes(category), `${name}: no category ${category}`);
  assert.ok(demoOffers.length >= 72);
});

test('offers are told apart by name, picture and description', () => {
  for (const field of ['name', 'picture', 'description'] as const) {
    const seen = new Set(demoOffers.map((offer) => offer[field].toLowerCase()));
    assert.equal(seen.size, demoOffers.length, `two offers share a ${field}`);
  }
});

test('prices are positive whole cents, and nothing costs more than it did new', () => {
  for (const { name, resale, original } of demoOffers) {
    for (const price of [resale, original]) {
      assert.ok(price > 0, `${name}: ${price}`);
      assert.ok(Math.abs(price * 100 - cents(price)) < 1e-6, `${name}: ${price} has more than two decimals`);
    }
    assert.ok(resale <= original, `${name}: dearer than new`);
  }
});

test('texts fit what the market accepts', () => {
  for (const offer of demoOffers) {
    assert.ok(offer.name.length <= 120 && offer.condition.length <= 120, offer.name);
    assert.match(offer.years, /^\d+(\.\d+)?$/, offer.name);
    assert.match(offer.location, /^[A-Z][A-Za-z. ]+, [A-Z]{2}$/, offer.name);
    const sentences = offer.description.split(/[.?!](?=\s|$)/).filter((part) => part.trim()).length;
    assert.ok(sentences >= 2, `${offer.name}: ${sentences} sentences`);
  }
});

test('every offer and banner has its picture in three widths, as large as the list says', async () => {
  const wanted = [...demoOffers.map(({ picture }) => picture), ...demoBanners.map(({ picture }) => picture)];
  assert.ok(demoBanners.length >= 3);
  for (const key of wanted) {
    const picture = pictures.get(key);
    assert.ok(picture, `no picture ${key}`);
    assert.equal(picture.widths.length, 3, key);
    for (const { width, height, file } of picture.widths) {
      const info = await sharp(join(folder, file)).metadata();
      assert.deepEqual([info.format, info.width, info.height], ['webp', width, height], file);
    }
  }
});

test('a third of the offers are taken upright, in most categories', () => {
  const upright = demoOffers.filter(({ picture }) =>
    pictures.get(picture)?.widths.every(({ width, height }) => height > width),
  );
  assert.ok(upright.length >= demoOffers.length / 3, `${upright.length} of ${demoOffers.length}`);
  assert.ok(new Set(upright.map(({ category }) => category)).size >= 5);
});

test('a third of the offers have two or three further pictures, and nobody leaves one unused', async () => {
  const several = demoOffers
    .map(({ picture }) => furtherPicturesOf(picture))
    .filter(({ length }) => length > 0);
  assert.ok(several.length >= demoOffers.length / 3, `${several.length} of ${demoOffers.length}`);
  for (const further of several) {
    assert.ok(further.length >= 2 && further.length <= 7);
    assert.equal(new Set(further.map(({ alt }) => alt)).size, further.length);
  }
  for (const { picture } of several.flat()) {
    for (const { width, height, file } of pictures.get(picture)?.widths ?? []) {
      const info = await sharp(join(folder, file)).metadata();
      assert.deepEqual([info.format, info.width, info.height], ['webp', width, height], file);
    }
  }
  const used = [...demoOffers, ...demoBanners, ...several.flat()].map(({ picture }) => picture);
  assert.equal(new Set(used).size, demoPictures.length, 'pictures nobody uses');
});

test('the folder holds the listed files and nothing else, under 9 MB together', async () => {
  const listed = demoPictures.flatMap(({ widths }) => widths.map(({ file }) => file));
  assert.deepEqual((await readdir(folder)).sort(), listed.sort());
  const sizes = await Promise.all(listed.map(async (file) => (await stat(join(folder, file))).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  assert.ok(total < 9 * 1024 * 1024, `${(total / 1024 / 1024).toFixed(2)} MB`);
});

test('every data sheet is one that the market accepts, just as it is written', () => {
  const judge = compileValidator({ schema: DataSheetSchema, method: '', url: '', httpPart: 'body' });
  for (const { name, sheet } of demoOffers) {
    const read: unknown = structuredClone(sheet);
    assert.equal(judge(read), true, `${name}: ${JSON.stringify(judge(read))}`);
    assert.deepEqual(read, sheet, name);
    assert.ok(Object.keys(sheet).length >= 3, `${name}: hardly anything in its sheet`);
    const known = Object.keys(DataSheetSchema.properties);
    for (const field of Object.keys(sheet)) assert.ok(known.includes(field), `${name}: no field ${field}`);
  }
});

test('energy classes belong to their scale, and no label is younger than its appliance', () => {
  for (const { name, sheet } of demoOffers) {
    const { energyscale, energyclass, yearmade } = sheet;
    const classes: readonly string[] = energyscale ? energyClasses[energyscale] : [];
    if (energyclass) assert.ok(classes.includes(energyclass), `${name}: ${energyclass} of ${energyscale}`);
    if (energyscale && energyscale !== 'us') assert.ok(energyclass, `${name}: no class`);
    if (energyscale === 'eu-2021') assert.ok((yearmade ?? 0) >= 2021, name);
    if (energyscale === 'eu-2010') assert.ok((yearmade ?? 9999) <= 2021, name);
  }
});

test('sheets agree with the texts of their offers', () => {
  for (const { name, condition, sheet } of demoOffers) {
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
  const count = (fits: (sheet: DataSheet) => boolean) => demoOffers.filter(({ sheet }) => fits(sheet)).length;
  for (const kind of applianceKinds) assert.ok(count((sheet) => sheet.kind === kind) >= 1, kind);
  for (const looks of looksGrades) assert.ok(count((sheet) => sheet.looks === looks) >= 1, looks);
  for (const delivery of deliveries) assert.ok(count((sheet) => sheet.delivery === delivery) >= 1, delivery);
  for (const scale of energyScales) assert.ok(count((sheet) => sheet.energyscale === scale) >= 4, scale);
  assert.ok(count(({ energyscale = 'us' }) => energyscale !== 'us') >= 12);
  assert.ok(count(({ workingstate }) => workingstate === 'faulty') >= 3);
  assert.ok(count(({ workingstate }) => workingstate === 'parts') >= 2);
  const rich = count((sheet) => Object.keys(sheet).length >= 12);
  const short = count((sheet) => Object.keys(sheet).length <= 5);
  assert.ok(rich > demoOffers.length * 0.8 && short >= 3, `${rich} rich, ${short} short`);
});

test('three quiet, narrow, cheap fridges that work stand in Austin', () => {
  const austin = demoOffers.filter(({ location }) => location === 'Austin, TX');
  const found = austin.filter(
    ({ resale, sheet: { noisedb = 90, widthmm = 3000, workingstate } }) =>
      resale <= 400 && noisedb <= 38 && widthmm <= 600 && workingstate === 'works',
  );
  assert.ok(found.length >= 3, `${found.length} of ${austin.length}`);
});

test('every location has its city, as the data set of cities has it, and no city is left over', async () => {
  const known = createPlacesService();
  const locations = new Set(demoOffers.map(({ location }) => location));
  assert.deepEqual(Object.keys(demoPlaces).sort(), [...locations].sort());
  for (const place of Object.values(demoPlaces))
    assert.deepEqual(await known.require(String(place.id)), place);
});
