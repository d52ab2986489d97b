import { connect } from 'node:net';
import type { Answer } from './inject.ts';

/**
 * Sends bytes as they are, which no HTTP client would do.
 * @param bytes a whole call in latin1, with `connection: close` where the server would wait for another one
 * @returns the whole answer
 */
export function sendBytes(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    let answer = '';
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part;
    });
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}

/** Asks for an address that URL parsers change or refuse. The answer must be JSON. */
export async function rawGet(port: number, path: string): Promise<Pick<Answer, 'status' | 'text' | 'body'>> {
  const answer = await sendBytes(port, `GET ${path} HTTP/1.1\r\nhost: market\r\nconnection: close\r\n\r\n`);
  const [head = '', text = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), text, body: JSON.parse(text) };
}
