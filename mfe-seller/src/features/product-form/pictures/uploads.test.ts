import { waitFor } from '@testing-library/react';
import { QueryClient } from 'shared-runtime/query';
import { fakeMarket, problem } from 'test-helpers/fake-market';
import type { Sending } from './form-picture.ts';
import { createUploads } from './uploads.ts';

const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
const minutes = (count: number) => count * 60_000;

function start(response: () => unknown) {
  const market = fakeMarket({ 'POST /1/upload': response });
  const reported: [string, Sending['state']][] = [];
  const uploads = createUploads(market.api, new QueryClient(), (key, { state }) =>
    reported.push([key, state]),
  );
  const calls = () => market.callsOf('POST /1/upload').length;
  return { uploads, reported, calls };
}

/** With responses that arrive when they are called. */
function startHeld() {
  const responses: (() => void)[] = [];
  const held = () => new Promise((resolve) => responses.push(() => resolve({ data: { url: '/images/x' } })));
  return { responses, ...start(held) };
}

test('uploads a picture once, and again only when the upload may have expired or was forgotten', async () => {
  let count = 0;
  const { uploads, calls } = start(() => ({ data: { url: `/images/${++count}` } }));
  let time = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => time);
  const both = await Promise.all([uploads.send('k', file), uploads.send('k', file)]);
  expect(both).toEqual(['/images/1', '/images/1']);
  time += minutes(4);
  expect(await uploads.send('k', file)).toBe('/images/1');
  time += minutes(2);
  expect(await uploads.send('k', file)).toBe('/images/2');
  uploads.forget();
  expect(await uploads.send('k', file)).toBe('/images/3');
  expect(calls()).toBe(3);
});

test('uploads at most two pictures at a time, while further ones wait', async () => {
  const { uploads, reported, responses } = startHeld();
  const all = ['a', 'b', 'c'].map((key) => uploads.send(key, file));
  await waitFor(() => expect(responses).toHaveLength(2));
  expect(reported.filter(([, state]) => state === 'sending').map(([key]) => key)).toEqual(['a', 'b']);
  responses[0]?.();
  await all[0];
  await waitFor(() => expect(responses).toHaveLength(3));
  expect(reported).toContainEqual(['c', 'sending']);
  for (const response of responses) response();
  await Promise.all(all);
});

test('no call gets the slot that a finished upload has handed to a waiting one', async () => {
  const { uploads, responses } = startHeld();
  const all = ['a', 'b', 'c'].map((key) => uploads.send(key, file));
  await waitFor(() => expect(responses).toHaveLength(2));
  responses[0]?.();
  for (let tick = 0; tick < 50; tick += 1) {
    all.push(uploads.send(`later ${tick}`, file));
    await null;
  }
  await new Promise((resolve) => setTimeout(resolve));
  expect(responses).toHaveLength(3);
  for (let at = 1; at < all.length; at += 1) {
    await waitFor(() => expect(responses.length).toBeGreaterThan(at));
    responses[at]?.();
  }
  await Promise.all(all);
});

test('a failed upload can be repeated, and a dropped upload reports no failure', async () => {
  let isBroken = true;
  const { uploads, reported } = start(() =>
    isBroken ? problem('unavailable', 'The line broke.') : { data: { url: '/images/ok' } },
  );
  await expect(uploads.send('k', file)).rejects.toThrow('The line broke.');
  expect(reported.at(-1)).toEqual(['k', 'failed']);
  isBroken = false;
  expect(await uploads.send('k', file)).toBe('/images/ok');
  const unwanted = uploads.send('z', file);
  uploads.drop('z');
  await expect(unwanted).rejects.toThrow();
  expect(reported.filter(([key]) => key === 'z').map(([, state]) => state)).not.toContain('failed');
});
