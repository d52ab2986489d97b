import fc from 'fast-check';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const hex = (text: string) => Buffer.from(text, 'hex');
const strange = [
  // 65535 × 65535 pixels according to the frame header, and no data.
  hex('ffd8ffc0001108ffffffff03012200021101031101ffd9'),
  // A canvas of 16384 × 16384 pixels without content.
  hex('5249464616000000574542505650385810000000000000ff3f00ff3f00'),
  hex('474946383961fffffffff00000000000ffffff2c00000000ffffffff0002024c01003b'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  Buffer.from('<html><script>alert(1)</script></html>'),
  Buffer.alloc(0),
];

const content: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(picture, ...strange),
  fc.nat({ max: picture.length }).map((end) => picture.subarray(0, end)),
  fc
    .tuple(fc.nat({ max: picture.length - 1 }), fc.nat({ max: 255 }))
    .map(([at, value]) =>
      Buffer.concat([picture.subarray(0, at), Buffer.of(value), picture.subarray(at + 1)]),
    ),
  fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)),
);

/** Forms with a picture or another file: with valid fields and headers, and with invalid ones. */
export const uploads: fc.Arbitrary<{ type: string; body: Buffer }> = fc
  .record({
    content,
    field: fc.constantFrom('image', 'image', 'image', '', '__proto__', 'other', 'x'.repeat(300)),
    file: fc.constantFrom(
      '; filename="a.jpg"',
      '; filename="../../a\0.jpg"',
      '',
      "; filename*=UTF-8''%ff%00",
    ),
    kind: fc.constantFrom('Content-Type: image/jpeg\r\n', '', 'Content-Transfer-Encoding: base64\r\n'),
    count: fc.constantFrom(1, 1, 1, 1, 0, 2, 60),
    end: fc.constantFrom('--b--\r\n', '--b--\r\n', '--b--\r\n', '', '--b', '--c--\r\n'),
    type: fc.constantFrom(
      ...Array<string>(5).fill('multipart/form-data; boundary=b'),
      ...[
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary="b',
        'image/png',
      ],
    ),
  })
  .map(({ content: bytes, field, file, kind, count, end, type }) => {
    const head = `--b\r\nContent-Disposition: form-data; name="${field}"${file}\r\n${kind}\r\n`;
    const part = Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from('\r\n')]);
    return { type, body: Buffer.concat([...Array<Buffer>(count).fill(part), Buffer.from(end)]) };
  });
