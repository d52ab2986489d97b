import { choose, readChosen, unchoose } from './compare-list.ts';

const kept = () => readChosen(localStorage.getItem('market.compare') ?? '');
const ids = () => kept().map(({ id }) => id);
const product = (id: string) => ({ id, name: `Fridge ${id}` });

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('four are kept, in the order they were chosen, each once; a fifth is refused', () => {
  for (const id of ['a', 'b', 'a', 'c', 'd']) expect(choose(product(id))).toBe(true);
  expect(choose(product('e'))).toBe(false);
  expect(choose(product('b'))).toBe(true);
  expect(ids()).toEqual(['a', 'b', 'c', 'd']);
});

test('one is taken away, or all', () => {
  for (const id of ['a', 'b', 'c']) choose(product(id));
  unchoose('b');
  expect(ids()).toEqual(['a', 'c']);
  unchoose();
  expect(ids()).toEqual([]);
});

test('what another tab chose since is kept', () => {
  choose(product('a'));
  localStorage.setItem('market.compare', JSON.stringify([product('x'), product('y')]));
  choose(product('b'));
  expect(ids()).toEqual(['x', 'y', 'b']);
});

test.each([undefined, '', '{', '{"a":1}', '[1,null,{"id":"a"},{"id":"","name":"b"}]'])(
  'what is no list of products is none: %s',
  (text) => expect(readChosen(text)).toEqual([]),
);

test('a browser that keeps nothing remembers as long as the page lives', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(choose(product('a'))).toBe(true);
  for (const id of ['b', 'c', 'd']) choose(product(id));
  expect(choose(product('e'))).toBe(false);
  jest.restoreAllMocks();
  unchoose();
});
