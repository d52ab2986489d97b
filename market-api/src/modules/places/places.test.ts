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

  it('distinguishes cities by region and country, by name or by code', async () => {
    for (const text of ['Austin, Minnesota', 'austin mn', 'Austin, MN, US'])
      assert.equal((await names(text))[0], 'Austin, Minnesota, US', text);
    assert.equal((await names('Paris, TX'))[0], 'Paris, Texas, US');
    assert.equal((await names('paris united states'))[0], 'Paris, Texas, US');
    assert.equal((await names('paris'))[0], 'Paris, Île-de-France, FR');
  });

  it('finds cities typed without accents and punctuation', async () => {
    assert.equal((await names('sao paulo'))[0], 'São Paulo, São Paulo, BR');
    assert.equal((await names('st louis'))[0], 'St. Louis, Missouri, US');
    assert.equal((await names('washington dc'))[0]?.startsWith('Washington'), true);
  });

  it('finds cities by native names, by spellings of "Saint" and by zip codes', async () => {
    for (const [text, name] of [
      ['München', 'Munich, Bavaria, DE'],
      ['Saint Louis', 'St. Louis, Missouri, US'],
      ['Sant Louis MO', 'St. Louis, Missouri, US'],
      ['new york', 'New York City, New York, US'],
      ['78701', '78701, US'],
    ] as const)
      assert.equal((await names(text))[0], name, text);
    const { lat, lon, id } = (await places.find('78701'))[0] ?? { lat: 0, lon: 0, id: 0 };
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
