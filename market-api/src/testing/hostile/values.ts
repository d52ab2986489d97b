/** One value that a stranger may send, as JSON and, where an address can carry it, as text. */
export interface HostileValue {
  readonly json: string;
  readonly text?: string;
}

const said = (text: string): HostileValue => ({ json: JSON.stringify(text), text });

/** No text at all to the database: never taken, in whatever field. */
export const unstorable: readonly HostileValue[] = [
  said('\0'),
  said('a\0b@c.test'),
  said(`${'a'.repeat(50)}\0`),
  // Half a character can be written in JSON only: an address is bytes.
  { json: '"\\ud800"' },
  { json: '"a\\udc00b@c.test"' },
];

/** No plain decimal text of a finite number: never taken where a number is asked for. */
export const notNumbers: readonly HostileValue[] = [
  ...[
    '1e400',
    '-1e400',
    '1e3',
    '1E3',
    '0x10',
    '0b1',
    '0o7',
    'Infinity',
    '-Infinity',
    'NaN',
    'null',
    'true',
  ].map(said),
  ...[
    '',
    ' ',
    ' 12',
    '12 ',
    '1 2',
    '1,000',
    '1_000',
    '12n',
    '+1',
    '--1',
    '1.',
    '.5',
    '1.2.3',
    '٣',
    '１２',
  ].map(said),
  ...['9'.repeat(4000), `0.${'0'.repeat(4000)}1`, '9'.repeat(16), '-1', '-0', '0'].map(said),
  ...['1e400', '-1e400', '9'.repeat(4000), '-1', 'null', 'true', '[]', '{}', '[1]', '[[[1]]]'].map(
    (json) => ({ json }),
  ),
];

/** Odd, but perhaps right: whether they are taken is the field's affair. */
export const oddities: readonly HostileValue[] = [
  ...['', ' ', "'; drop table users; --", '%', '\\', '%00', '%_\\', '$1', '{{1}}', '<script>'].map(said),
  ...['__proto__', 'constructor', 'null', 'undefined', '[object Object]', '../../etc/passwd'].map(said),
  ...[
    '\u202e',
    '\u200b',
    '\ufeff',
    '\uffff',
    '\u0001',
    '\u001b[31m',
    'e\u0301',
    '👩‍👩‍👧',
    'ﷺ'.repeat(40),
  ].map(said),
  ...['x'.repeat(5000), 'ü'.repeat(5000), '1970-01-01', 'https://evil.test/', 'javascript:0'].map(said),
  ...[
    '00000000-0000-4000-8000-00000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '2147483648',
    '3',
    '120.50',
  ].map(said),
  ...[' a@b.test', 'a@b.test,c@d.test', `${'a'.repeat(250)}@b.test`, '"a\\"b"@c.test'].map(said),
  ...['null', 'true', '0', '1e-400', '[]', '{}', '{"toString":1}', `${'['.repeat(20)}${']'.repeat(20)}`].map(
    (json) => ({ json }),
  ),
];
