import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createUploadPlaces, PLACES, PLACES_OF_AN_ACCOUNT } from './upload-places.ts';

const unavailable = { code: 'unavailable' };
const full = (places: ReturnType<typeof createUploadPlaces>) =>
  Array.from({ length: PLACES }, (_, index) => places.enter(`account ${index}`));

describe('upload slots', () => {
  it('are limited in number, and a released slot can be taken again', () => {
    const places = createUploadPlaces();
    const [first] = full(places);
    assert.throws(() => places.enter('one more'), unavailable);
    first?.leave();
    first?.leave();
    places.enter('one more');
    assert.throws(() => places.enter('yet another'), unavailable);
  });

  it('are limited per account, and another account still gets one', () => {
    const places = createUploadPlaces();
    for (let count = 0; count < PLACES_OF_AN_ACCOUNT; count++) places.enter('one');
    assert.throws(() => places.enter('one'), unavailable);
    places.enter('another');
  });

  it('are taken from the oldest upload that has been arriving for ten seconds, when all are in use', () => {
    let now = 0;
    const places = createUploadPlaces(() => now);
    const [received, slow, next] = full(places);
    received?.received();
    now = 9_999;
    assert.throws(() => places.enter('later'), unavailable);
    now = 10_000;
    places.enter('later');
    const aborted = [received, slow, next].filter((place) => place?.signal.aborted);
    assert.deepEqual(aborted, [slow]);
    assert.equal(slow?.signal.reason.code, 'unavailable');
    slow?.leave();
    places.enter('the last of those who find a slow one');
    assert.equal(next?.signal.aborted, true);
  });
});
