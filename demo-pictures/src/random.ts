export interface Rng {
  /** 0 (inclusive) to 1 (exclusive). */
  next(): number;
  range(from: number, to: number): number;
  int(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  chance(p: number): boolean;
}

/** The same key always gives the same numbers: pictures must come out byte for byte. */
export function seeded(key: string): Rng {
  let state = 2166136261;
  for (const char of key) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const range = (from: number, to: number) => from + (to - from) * next();
  const int = (from: number, to: number) => Math.floor(range(from, to + 1));
  return {
    next,
    range,
    int,
    chance: (p) => next() < p,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('pick: nothing to pick from');
      return item;
    },
  };
}
