import fc from 'fast-check';

/** Mostly one value: another one once in so many times. */
export const rarely = <Value, Other>(
  times: number,
  other: fc.Arbitrary<Other>,
  mostly: Value,
): fc.Arbitrary<Value | Other> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(mostly) }, { weight: 1, arbitrary: other });
