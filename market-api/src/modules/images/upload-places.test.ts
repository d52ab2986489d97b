import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createUploadPlaces, PLACES, PLACES_OF_AN_ACCOUNT } from './upload-places.ts';

const unavailable = { code: 'unavailable' };
const full = (enter: ReturnType<typeof createUploadPlaces>) =>
  Array.from({ length: PLACES }, (_, index) => enter(`account ${index}`));

describe('upload slots', () => {
  it('are limited in number, and a released slot can be taken again', () => {
    const enter = createUploadPlaces();
    const [first] = full(enter);
    assert.throws(() => enter('one more'), unavailable);
    first?.[Symbol.dispose]();
    first?.[Symbol.dispose]();
    enter('one more');
    assert.throws(() => enter('yet another'), unavailable);
  });

  it('are limited per account, and another account still gets one', () => {
    const enter = createUploadPlaces();
    for (let count = 0; count < PLACES_OF_AN_ACCOUNT; count++) enter('one');
    assert.throws(() => enter('one'), unavailable);
    enter('another');
  });

  it('are taken from the oldest upload that has been arriving for ten seconds, when all are in use', () => {
    let now = 0;
    const enter = createUploadPlaces(() => now);
    const [received, slow, next] = full(enter);
    received?.received();
    now = 9_999;
    assert.throws(() => enter('later'), unavailable);
    now = 10_000;
    enter('later');
    const aborted = [received, slow, next].filter((place) => place?.signal.aborted);
    assert.deepEqual(aborted, [slow]);
    assert.equal(slow?.signal.reason.code, 'unavailable');
    slow?.[Symbol.dispose]();
    enter('the last of those who find a slow one');
    assert.equal(next?.signal.aborted, true);
  });
});
