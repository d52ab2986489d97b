import { setImmediate as turn } from 'node:timers/promises';

/**
 * Loads all keys that any callers request within one turn of the event loop by one statement.
 * @param load loads the values of these keys, in their order
 */
export function batch<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let waiting: Key[] = [];
  let values: Promise<readonly Value[]> | undefined;
  const loadAll = () => {
    const keys = waiting;
    waiting = [];
    values = undefined;
    return load(keys);
  };
  return async (key) => {
    const at = waiting.push(key) - 1;
    values ??= turn().then(loadAll);
    return (await values)[at] as Value;
  };
}
