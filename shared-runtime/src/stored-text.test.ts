import { onStoredElsewhere, storedJson, storedText, storeText } from './stored-text.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a text is stored in localStorage or sessionStorage until it is removed', () => {
  expect(storeText('name', '{"a":1}')).toBe(true);
  storeText('name', 'nothing', 'sessionStorage');
  expect([storedText('name'), storedText('name', 'sessionStorage')]).toEqual(['{"a":1}', 'nothing']);
  expect([storedJson('name'), storedJson('name', 'sessionStorage')]).toEqual([{ a: 1 }, null]);
  storeText('name', null);
  expect([storedText('name'), storedJson('name')]).toEqual([null, null]);
});

test('without usable storage, writing returns false and reading returns null', () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('Off', 'SecurityError');
    });
  expect([storeText('name', 'a'), storeText('name', null)]).toEqual([false, false]);
  expect([storedText('name'), storedJson('name')]).toEqual([null, null]);
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(storedText('name')).toBeNull();
});

test('onStoredElsewhere reports a change or a clear by another tab, until it is ended', () => {
  const changed = jest.fn();
  const end = onStoredElsewhere('name', changed);
  for (const key of ['name', 'other', null]) dispatchEvent(new StorageEvent('storage', { key }));
  end();
  dispatchEvent(new StorageEvent('storage', { key: 'name' }));
  expect(changed).toHaveBeenCalledTimes(2);
});
