import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { energyClasses } from 'shared-contracts';
import sharp from 'sharp';
import { createPlacesService } from '../modules/places/places.service.ts';
import { pictureFile } from './demo-data.ts';
import { readDemoData } from './read-demo-data.ts';

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
