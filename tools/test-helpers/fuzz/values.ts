import fc from 'fast-check';

/** One hostile value, as JSON and, where it can be part of an address, as text. */
export interface HostileValue {
  readonly json: string;
  readonly text?: string;
}
/** Values that code may misread in the same way. */
export type Kind = readonly HostileValue[];

const said = (text: string): HostileValue => ({ json: JSON.stringify(text), text });
const raw = (json: string): HostileValue => ({ json });

/** Text that the database cannot store: every field must reject it. */
export const unstorable: readonly Kind[] = [
  ['\0', 'a\0b@c.test', `${'a'.repeat(50)}\0`].map(said),
  // Half a surrogate pair can be written in JSON only: an address consists of bytes.
  ['"\\ud800"', '"a\\udc00b@c.test"'].map(raw),
];

const digits = '9'.repeat(4000);
/** Not the plain decimal text of a finite number: every field for numbers must reject it. */
export const notNumbers: readonly Kind[] = [
  // Too large or with too many digits for a number.
  ['1e400', '-1e400', digits, `0.${'0'.repeat(4000)}1`, '9'.repeat(16)].map(said),
  ['1e400', '-1e400', digits].map(raw),
  ['1e3', '1E3', '0x10', '0b1', '0o7', '12n', 'Infinity', '-Infinity', 'NaN', 'null', 'true'].map(said),
  ['', ' ', ' 12', '12 ', '1 2', '1,000', '1_000', '+1', '--1', '1.', '.5', '1.2.3', '٣', '１２'].map(said),
  [...['-1', '-0', '0'].map(said), raw('-1')],
  ['null', 'true', '[]', '{}', '[1]', '[[[1]]]'].map(raw),
];

/** Unusual, but perhaps valid: each field decides whether to accept it. */
export const oddities: readonly Kind[] = [
  ["'; drop table users; --", '%', '\\', '%00', '%_\\', '$1', '{{1}}', '<script>'].map(said),
  ['__proto__', 'constructor', 'undefined', '[object Object]', '../../etc/passwd'].map(said),
  ['\u202e', '\u200b', '\ufeff', '\uffff', '\u0001', '\u001b[31m', 'e\u0301', '👩‍👩‍👧', 'ﷺ'.repeat(40)].map(
    said,
  ),
  ['x'.repeat(5000), 'ü'.repeat(5000)].map(said),
  ['1970-01-01', 'https://evil.test/', 'javascript:0', '2147483648', '3', '120.50'].map(said),
  ['00000000-0000-4000-8000-00000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'].map(said),
  [' a@b.test', 'a@b.test,c@d.test', `${'a'.repeat(250)}@b.test`, '"a\\"b"@c.test'].map(said),
  ['0', '1e-400', '{"toString":1}', `${'['.repeat(20)}${']'.repeat(20)}`].map(raw),
];

const kinds = [...unstorable, ...notNumbers, ...oddities].flat();
const own = 'prototype toString hasOwnProperty length then'.split(' ');

/** Text that is not valid in any field. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...kinds.flatMap(({ text }) => text ?? []), ...own),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.nat({ max: 6000 }).map((length) => 'y'.repeat(length)),
  fc.double().map(String),
);

/** JSON that is not valid in any field, as text: no JavaScript value serializes to `1e400` or to half a surrogate pair. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...kinds.map(({ json }) => json)) },
  { weight: 3, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 2, arbitrary: fc.json({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.nat({ max: 20_000 }).map((deep) => `${'['.repeat(deep)}${']'.repeat(deep)}`) },
  {
    weight: 1,
    arbitrary: fc.nat({ max: 20_000 }).map((deep) => `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`),
  },
  { weight: 1, arbitrary: fc.nat({ max: 5000 }).map((width) => `[${Array(width + 1).fill('0')}]`) },
  fc.constant('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},"a":{"__proto__":1}}'),
);

/** Mostly a value of `mostly`; once in `times` values, one of `other`. */
export const rarely = <Value, Other>(
  times: number,
  other: fc.Arbitrary<Other>,
  mostly: fc.Arbitrary<Value>,
): fc.Arbitrary<Value | Other> =>
  fc.oneof({ weight: times - 1, arbitrary: mostly }, { weight: 1, arbitrary: other });
