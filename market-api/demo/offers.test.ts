import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { demoBanners, demoCategories, demoOffers, demoPictures } from './offers.ts';

const folder = join(import.meta.dirname, 'pictures');
const cents = (dollars: number) => Math.round(dollars * 100);
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
  assert.equal(new Set(wanted).size, demoPictures.length, 'pictures nobody uses');
});

test('the folder holds the listed files and nothing else, under 6 MB together', async () => {
  const listed = demoPictures.flatMap(({ widths }) => widths.map(({ file }) => file));
  assert.deepEqual((await readdir(folder)).sort(), listed.sort());
  const sizes = await Promise.all(listed.map(async (file) => (await stat(join(folder, file))).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  assert.ok(total < 6 * 1024 * 1024, `${(total / 1024 / 1024).toFixed(2)} MB`);
});
