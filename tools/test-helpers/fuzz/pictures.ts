import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';

const bytes = (...values: number[]) => Buffer.from(values);
const uint32 = (value: number) => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/**
 * A black picture of one bit per pixel.
 * @param rows how many lines are really in it; fewer than its height is a lie in the header
 */
function png(width: number, height: number, rows = height): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), bytes(1, 0, 0, 0, 0)]);
  const data = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 9 });
  const signature = bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A canvas of 16384 × 16384 pixels with nothing in it. */
const emptyWebp = Buffer.concat([
  Buffer.from('RIFF'),
  bytes(22, 0, 0, 0),
  Buffer.from('WEBPVP8X'),
  bytes(10, 0, 0, 0, 0x10, 0, 0, 0, 0xff, 0x3f, 0, 0xff, 0x3f, 0),
]);
/** 65535 × 65535 pixels, says the frame header, and ends. */
const hugeJpeg = Buffer.from('ffd8ffc0001108ffffffff03012200021101031101ffd9', 'hex');
const hugeGif = Buffer.concat([
  Buffer.from('GIF89a'),
  Buffer.from('fffffffff00000000000ffffff2c00000000ffffffff0002024c01003b', 'hex'),
]);
const laughs = Buffer.from(
  `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "ha">${[...'bcdefgh'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&h;</text></svg>`,
);

let made: Readonly<Record<string, Buffer>> | undefined;
/** Made when they are first asked for: the bomb takes a quarter of a second. */
const pictures = () => {
  made ??= {
    right: png(400, 300),
    // 400 million pixels in 50 kB.
    bomb: png(20_000, 20_000),
    lie: png(1_000_000, 1_000_000, 2),
    long: png(1, 30_000),
    none: png(0, 0),
    webp: emptyWebp,
    jpeg: hugeJpeg,
    gif: hugeGif,
    svg: laughs,
    page: Buffer.from('<html><script>alert(1)</script></html>'),
    empty: Buffer.alloc(0),
  };
  return made;
};
const names = ['right', 'bomb', 'lie', 'long', 'none', 'webp', 'jpeg', 'gif', 'svg', 'page', 'empty'];

const content: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...names).map((name) => pictures()[name] ?? Buffer.alloc(0)) },
  {
    weight: 1,
    arbitrary: fc.nat({ max: 200 }).map((end) => (pictures().right ?? Buffer.alloc(0)).subarray(0, end)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat({ max: 120 }), fc.nat({ max: 255 })).map(([at, value]) => {
      const broken = Buffer.from(pictures().right ?? Buffer.alloc(0));
      broken[at] = value;
      return broken;
    }),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)) },
);

/** Forms with a picture, or what somebody takes for one. */
export const uploads: fc.Arbitrary<{ type: string; body: Buffer }> = fc
  .record({
    content,
    field: fc.oneof(
      { weight: 6, arbitrary: fc.constant('image') },
      fc.constantFrom('', '__proto__', 'constructor', 'other', 'x'.repeat(300)),
    ),
    file: fc.constantFrom(
      '; filename="a.jpg"',
      '; filename="../../../a\u0000.jpg"',
      `; filename="${'a'.repeat(2000)}"`,
      '',
      "; filename*=UTF-8''%ff%00",
    ),
    kind: fc.constantFrom(
      'Content-Type: image/jpeg\r\n',
      'Content-Type: text/html\r\n',
      '',
      'Content-Transfer-Encoding: base64\r\n',
    ),
    count: fc.oneof({ weight: 8, arbitrary: fc.constant(1) }, fc.constantFrom(0, 2, 60)),
    end: fc.oneof(
      { weight: 8, arbitrary: fc.constant('--b--\r\n') },
      fc.constantFrom('', '--b', '--b--', '--c--\r\n'),
    ),
    type: fc.oneof(
      { weight: 10, arbitrary: fc.constant('multipart/form-data; boundary=b') },
      fc.constantFrom(
        'multipart/form-data',
        'multipart/form-data; boundary=',
        `multipart/form-data; boundary=${'b'.repeat(300)}`,
        'multipart/form-data; boundary="b',
        'image/png',
      ),
    ),
  })
  .map(({ content: picture, field, file, kind, count, end, type }) => {
    const head = Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="${field}"${file}\r\n${kind}\r\n`,
      'latin1',
    );
    const part = Buffer.concat([head, picture, Buffer.from('\r\n')]);
    return { type, body: Buffer.concat([...Array.from({ length: count }, () => part), Buffer.from(end)]) };
  });
