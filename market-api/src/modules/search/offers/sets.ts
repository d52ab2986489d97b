import { TypedFastBitSet } from 'typedfastbitset';

/** Product numbers per block; sets are traversed block by block. */
export const BLOCK = 4096;
const WORDS = BLOCK / 32;

/** Returns the products of a set for which the predicate holds. */
export function where(among: TypedFastBitSet, holds: (number: number) => boolean): TypedFastBitSet {
  const from = among.words;
  const words = new Uint32Array(from.length);
  for (let at = 0; at < from.length; at += 1) {
    let left = from[at] ?? 0;
    let found = 0;
    while (left !== 0) {
      const bit = 31 - Math.clz32(left);
      left ^= 1 << bit;
      if (holds(at * 32 + bit)) found |= 1 << bit;
    }
    words[at] = found;
  }
  return TypedFastBitSet.fromWords(words);
}

/**
 * Returns a set's numbers, highest first: a plain loop over an array is several times faster than a callback per number.
 * @param space the buffer to write them to, as many as fit
 */
export const numbersIn = (set: TypedFastBitSet, space = new Uint32Array(set.size())): Uint32Array =>
  space.subarray(0, fill(space, set.words, 0, set.words.length));

/**
 * Yields a set's numbers block by block, from the highest block down or, with `upwards`, from the lowest up.
 * @param isSkipped whether to leave out a block
 */
export function* blocksOf(
  { words }: TypedFastBitSet,
  { upwards = false, isSkipped }: { upwards?: boolean; isSkipped?(block: number): boolean } = {},
): Generator<Uint32Array> {
  const space = new Uint32Array(BLOCK);
  const count = Math.ceil(words.length / WORDS);
  for (let done = 0; done < count; done += 1) {
    const at = upwards ? done : count - 1 - done;
    if (isSkipped?.(at)) continue;
    const filled = fill(space, words, at * WORDS, Math.min(words.length, (at + 1) * WORDS));
    if (filled === 0) continue;
    const numbers = space.subarray(0, filled);
    yield upwards ? numbers.reverse() : numbers;
  }
}

/** Writes numbers from the last word to the first, until the buffer is full. @returns how many it wrote */
function fill(numbers: Uint32Array, words: TypedFastBitSet['words'], first: number, end: number): number {
  let count = 0;
  for (let at = end - 1; at >= first; at -= 1) {
    for (let left = words[at] ?? 0; left !== 0; count += 1) {
      if (count === numbers.length) return count;
      const bit = 31 - Math.clz32(left);
      left ^= 1 << bit;
      numbers[count] = at * 32 + bit;
    }
  }
  return count;
}
