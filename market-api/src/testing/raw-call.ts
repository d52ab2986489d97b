import { sendBytes } from 'test-helpers/node';
import type { HttpResponse } from './inject.ts';

/** Asks for an address that URL parsers change or refuse. The answer must be JSON. */
export async function rawGet(
  port: number,
  path: string,
): Promise<Pick<HttpResponse, 'status' | 'text' | 'body'>> {
  const response = await sendBytes(port, `GET ${path} HTTP/1.1\r\nhost: market\r\nconnection: close\r\n\r\n`);
  const [head = '', text = ''] = response.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), text, body: JSON.parse(text) };
}
