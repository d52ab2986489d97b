import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteBench } from './site-bench.ts';

/** For tests: sends an address over a connection as it is; clients and `inject` tidy up what an attacker would not. */
export async function raw(
  { app }: Pick<SiteBench, 'app'>,
  method: string,
  path: string,
  headers: Record<string, string> = {},
) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const asked = request({ host: '127.0.0.1', port, path, method, headers });
  asked.end(method === 'POST' ? '{}' : undefined);
  const [response] = await once(asked, 'response');
  const body = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode as number, headers: response.headers, body };
}
