import { forgetSeen, noteSeen, seenProducts } from './recently-seen.tsx';

beforeEach(() => localStorage.clear());

test('the last twelve are kept, the latest first, each once', () => {
  for (let at = 0; at < 15; at++) noteSeen(`p${at}`);
  noteSeen('p10');
  expect(seenProducts()).toEqual(['p10', ...[14, 13, 12, 11, 9, 8, 7, 6, 5, 4, 3].map((at) => `p${at}`)]);
});

test('one that is gone is forgotten, or all', () => {
  noteSeen('a');
  noteSeen('b');
  forgetSeen('a');
  expect(seenProducts()).toEqual(['b']);
  forgetSeen();
  expect(seenProducts()).toEqual([]);
});

test.each(['{', '{"a":1}', '[1,null]'])('what is no list of ids is none: %s', (text) => {
  localStorage.setItem('market.seen', text);
  expect(seenProducts()).toEqual([]);
});

test('a browser that keeps nothing is no failure', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Off', 'SecurityError');
  });
  expect(() => noteSeen('a')).not.toThrow();
  expect(seenProducts()).toEqual([]);
});
