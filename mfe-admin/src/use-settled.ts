import { useEffect, useState } from 'react';

/** Debounces a value: returns it once it has not changed for `delay` milliseconds. */
export function useSettled<Value>(value: Value, delay = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
