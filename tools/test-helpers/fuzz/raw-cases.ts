import { once } from 'node:events';
import { connect } from 'node:net';

const head = 'HTTP/1.1\r\nhost: market\r\nconnection: close\r\n';
const post = (path: string, more: string) => `POST ${path} ${head}content-type: application/json\r\n${more}`;

/**
 * Bytes, in latin1, that no HTTP client sends: a server may reject each or close the connection, and must go on running.
 * @param path paths of an endpoint that can be read, and of one that takes a body
 */
export function rawCases({ read, write }: { read: string; write: string }): Readonly<Record<string, string>> {
  const get = `GET ${read}`;
  return {
    'a path of 14,000 slashes': `GET ${'/'.repeat(14_000)} ${head}\r\n`,
    'a path of 14,000 slashes below another': `GET ${read}${'/'.repeat(14_000)} ${head}\r\n`,
    'a path of 5,000 dots and slashes': `GET ${'/..'.repeat(5000)} ${head}\r\n`,
    'a path of 5,000 escaped slashes': `GET /${'%2f'.repeat(5000)} ${head}\r\n`,
    '4,000 parameters': `${get}?${'a&'.repeat(4000)} ${head}\r\n`,
    'one parameter 1,500 times': `${get}?${'limit=1&'.repeat(1500)} ${head}\r\n`,
    '1,900 headers': `${get} ${head}${Array.from({ length: 1900 }, (_, at) => `a${at}: b\r\n`).join('')}\r\n`,
    '5,000 headers': `${get} ${head}${Array.from({ length: 5000 }, (_, at) => `x-a${at}: b\r\n`).join('')}\r\n`,
    'one header of a megabyte': `${get} ${head}x: ${'y'.repeat(1_000_000)}\r\n\r\n`,
    'the same header 1,000 times': `${get} ${head}${'cookie: a=b\r\n'.repeat(1000)}\r\n`,
    '3,000 cookies': `${get} ${head}cookie: ${'a=b;'.repeat(3000)}\r\n\r\n`,
    'NUL in an address': `${get}\0 ${head}\r\n`,
    'NUL in a header': `${get} ${head}x: a\0b\r\n\r\n`,
    'no host': `${get} HTTP/1.1\r\nconnection: close\r\n\r\n`,
    'two hosts': `${get} ${head}host: other\r\n\r\n`,
    'a host that is none': `${get} HTTP/1.1\r\nhost: a b/../@[\r\nconnection: close\r\n\r\n`,
    'HTTP/1.0': `${get} HTTP/1.0\r\n\r\n`,
    'HTTP/0.9': `${get}\r\n\r\n`,
    'HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'HTTP/9.9': `${get} HTTP/9.9\r\nhost: a\r\n\r\n`,
    TLS: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    'no HTTP at all': 'hello\r\n\r\n',
    'an unknown method': `NONSENSE ${read} ${head}\r\n`,
    TRACE: `TRACE ${read} ${head}\r\n`,
    CONNECT: `CONNECT market:443 ${head}\r\n`,
    'OPTIONS *': `OPTIONS * ${head}\r\n`,
    'an absolute address': `GET http://elsewhere.test${read} ${head}\r\n`,
    'an upgrade to a socket': `${get} HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: x\r\n\r\n`,
    'an upgrade to HTTP/2': `${get} HTTP/1.1\r\nhost: a\r\nconnection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n\r\n`,
    'an expectation that is none': post(write, 'expect: nonsense\r\ncontent-length: 2\r\n\r\n{}'),
    'half a body': post(write, 'content-length: 1000\r\n\r\n{"a":'),
    'a body that only promises': post(write, 'content-length: 1000\r\nexpect: 100-continue\r\n\r\n'),
    'half a chunk': post(write, 'transfer-encoding: chunked\r\n\r\nff\r\n{"a"'),
    'a chunk without a size': post(write, 'transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n'),
    'a chunk of all there is': post(write, 'transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n{}'),
    '2,000 chunks of a byte': post(
      write,
      `transfer-encoding: chunked\r\n\r\n${'1\r\n1\r\n'.repeat(2000)}0\r\n\r\n`,
    ),
    'a chunk with an extension of 20 kB': post(
      write,
      `transfer-encoding: chunked\r\n\r\n2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    ),
    'length and chunks': post(
      write,
      'content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n',
    ),
    'two lengths': post(write, 'content-length: 2\r\ncontent-length: 3\r\n\r\n{}x'),
    'a length below nothing': post(write, 'content-length: -1\r\n\r\n{}'),
    'a length beyond everything': post(write, `content-length: ${'9'.repeat(400)}\r\n\r\n{}`),
    'a coding that nobody knows': post(write, 'content-encoding: nonsense\r\ncontent-length: 2\r\n\r\n{}'),
    '300 calls in one write': `${`GET ${read} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(299)}${get} ${head}\r\n`,
    'two calls, the second broken': `GET ${read} HTTP/1.1\r\nhost: a\r\n\r\n\0\0\0\r\n\r\n`,
  };
}

/**
 * Sends bytes and closes the sending side, like a client that dies half-way.
 * @returns the received text, and the status of each response in it
 */
export async function exchange(port: number, bytes: string): Promise<{ text: string; statuses: number[] }> {
  const socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.end(Buffer.from(bytes, 'latin1'));
  await once(socket, 'close').catch(() => {});
  return { text, statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status)) };
}
