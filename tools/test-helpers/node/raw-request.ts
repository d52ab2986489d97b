import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';

/** Sends a path unchanged and leaves the response unchanged, where `fetch` would normalize the path and decompress the response. */
export async function rawRequest(
  origin: string | URL,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    signal,
  }: Pick<RequestOptions, 'method' | 'signal'> & {
    headers?: Record<string, string>;
    body?: string | Buffer;
  } = {},
) {
  const { hostname, port } = new URL(origin);
  const options = { host: hostname, port, path, method, headers, agent: false, ...(signal && { signal }) };
  const requested = request(options);
  requested.end(body);
  const [response] = (await once(requested, 'response')) as [IncomingMessage];
  // A response that the server sends before it has parsed the method has a body even for HEAD.
  requested.on('error', () => {});
  const bytes = Buffer.concat(await response.toArray());
  return { status: response.statusCode ?? 0, headers: response.headers, body: bytes };
}

/**
 * Sends bytes unchanged, which no HTTP client would do.
 * @param bytes a whole request in latin1, with `connection: close` where the server would wait for another one
 * @returns the whole response
 */
export async function sendBytes(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(Buffer.from(bytes, 'latin1'));
  return Buffer.concat(await socket.toArray()).toString();
}
