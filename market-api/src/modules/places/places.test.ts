import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPlacesService } from './places.service.ts';

const places = createPlacesService();
const names = async (text: string) => (await places.find(text)).map(({ name }) => name);

describe('the places service', () => {
  it('finds at most ten cities by the beginning of their name, the largest first', async () => {
    const found = await names('austin');
    assert.equal(found[0], 'Austin, Texas, US');
    assert.ok(found.includes('Austin, Minnesota, US'));
    assert.equal((await names('san')).length, 10);
    assert.equal((await names('aus'))[0], 'Austin, Texas, US');
  });

  for (const [what, text, name] of [
    ['region', 'Austin, Minnesota', 'Austin, Minnesota, US'],
    ['code of its region', 'austin mn', 'Austin, Minnesota, US'],
    ['codes of region and country', 'Austin, MN, US', 'Austin, Minnesota, US'],
    ['region, beside a larger one', 'Paris, TX', 'Paris, Texas, US'],
    ['country', 'paris united states', 'Paris, Texas, US'],
    ['name alone, the largest', 'paris', 'Paris, Île-de-France, FR'],
    ['name without accents', 'sao paulo', 'São Paulo, São Paulo, BR'],
    ['name without punctuation', 'st louis', 'St. Louis, Missouri, US'],
    ['name and district', 'washington dc', 'Washington, D.C., District of Columbia, US'],
    ['native name', 'München', 'Munich, Bavaria, DE'],
    ['native name, which the list has', 'Köln', 'Köln, North Rhine-Westphalia, DE'],
    ['English name, which the list has not', 'Cologne', 'Köln, North Rhine-Westphalia, DE'],
    ['native name, of which there is an English one elsewhere', 'Genève', 'Genève, Geneva, CH'],
    ['English name and country', 'Nuremberg Germany', 'Nürnberg, Bavaria, DE'],
    ['beginning of its native name', 'Sevil', 'Sevilla, Andalusia, ES'],
    ['native name of two words', 'Den Haag', 'The Hague, South Holland, NL'],
    ['name with "Saint" in full', 'Saint Louis', 'St. Louis, Missouri, US'],
    ['name with another "Saint"', 'Sant Louis MO', 'St. Louis, Missouri, US'],
    ['short name', 'new york', 'New York City, New York, US'],
    ['zip code', '78701', '78701, US'],
  ] as const)
    it(`finds a city by its ${what}: ${text}`, async () => assert.equal((await names(text))[0], name));

  it('returns the coordinates of a zip code, and finds it by its id', async () => {
    const [{ lat, lon, id } = { lat: 0, lon: 0, id: 0 }] = await places.find('78701');
    assert.deepEqual([Math.round(lat / 10), Math.round(lon / 10)], [303, -977]);
    assert.equal((await places.near(String(id), undefined))?.name, '78701, US');
  });

  it('finds no city for an empty or unknown name', async () => {
    for (const text of ['', ' ,. ', '%', 'zzzzzz', '<script>']) assert.deepEqual(await names(text), [], text);
  });

  it('returns coordinates in hundredths of a degree, and rejects an unknown place id', async () => {
    const { lat, lon } = await places.require('4671654');
    assert.deepEqual([lat, lon], [3027, -9774]);
    await assert.rejects(places.require('1'), { code: 'invalid', details: { field: 'place' } });
  });

  it('uses the typed place instead of the selected one, unless the text is the name of the selected one', async () => {
    const near = async (id?: string, text?: string) => (await places.near(id, text))?.value;
    assert.equal(await near('4671654'), '4671654');
    assert.equal(await near('4671654', 'Austin, Texas, US'), '4671654');
    assert.equal(await near('4671654', 'Dallas'), '4684888');
    assert.equal(await near('30.267153,-97.743061'), '30.27,-97.74');
    assert.equal(await near('30.27,-97.74', 'Dallas'), '4684888');
    assert.equal(await near(undefined, 'nowhere at all'), undefined);
    assert.equal(await near('91,0'), undefined);
    assert.equal(await near('1'), undefined);
  });

  it('loads the cities again after a failed load', async () => {
    let requested = 0;
    const shaky = createPlacesService(() => {
      requested += 1;
      return requested === 1 ? Promise.reject(new Error('no memory')) : Promise.resolve([]);
    });
    await assert.rejects(shaky.find('austin'), /no memory/);
    assert.deepEqual(await shaky.find('austin'), []);
    assert.deepEqual(await shaky.find('austin'), []);
    assert.equal(requested, 2);
  });
});
