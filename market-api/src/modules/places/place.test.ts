import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { kilometresBetween, type Point, readPoint, roundPoint, writePoint } from './place.ts';

describe('a geographic point', () => {
  it('is rounded to hundredths of a degree, from numbers and from text', () => {
    assert.deepEqual(roundPoint(30.267153, -97.743061), { lat: 3027, lon: -9774 });
    assert.deepEqual(readPoint('30.267153,-97.743061'), { lat: 3027, lon: -9774 });
    assert.equal(writePoint({ lat: 3027, lon: -9774 }), '30.27,-97.74');
    assert.deepEqual(readPoint('-0.001,0'), { lat: 0, lon: 0 });
    assert.equal(Object.is(readPoint('-0.001,0')?.lat, 0), true);
  });

  it('is undefined for coordinates that are malformed or out of range', () => {
    for (const text of ['90.01,0', '0,180.01', '0', '0,0,0', '1e1,0', ' 0,0', 'NaN,0', '4671654'])
      assert.equal(readPoint(text), undefined, text);
    assert.equal(roundPoint(Number.NaN, 0), undefined);
  });
});

describe('the distance between two points', () => {
  it('is the great-circle distance, also across the date line and the poles', () => {
    // Quarters of the circumference, 2 * pi * 6371 km.
    for (const [from, to, quarters] of [
      [[0, 0], [0, 9000], 1],
      [[0, -18_000], [0, 18_000], 0],
      [[0, 17_950], [0, -17_950], 1 / 90],
      [[9000, 0], [-9000, 12_345], 2],
      [[8950, 0], [8950, 18_000], 1 / 90],
      [[3027, -9774], [3027, -9774], 0],
    ] as const) {
      const [a, b] = [from, to].map(([lat, lon]) => ({ lat, lon })) as [Point, Point];
      const expected = (quarters * Math.PI * 6371) / 2;
      assert.ok(Math.abs(kilometresBetween(a, b) - expected) < 0.01, `${from} to ${to}`);
      assert.equal(kilometresBetween(a, b), kilometresBetween(b, a));
    }
  });
});
