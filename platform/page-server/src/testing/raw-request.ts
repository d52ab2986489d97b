import { rawRequest } from 'test-helpers/node';
import type { TestSite } from './setup-site.ts';

/** For tests: sends an address over a connection unchanged; clients and `inject` normalize what an attacker would not. */
export async function raw(
  { app }: Pick<TestSite, 'app'>,
  method: string,
  path: string,
  headers: Record<string, string> = {},
) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const body = method === 'POST' ? { body: '{}' } : {};
  const response = await rawRequest(app.listeningOrigin, path, { method, headers, ...body });
  return { ...response, body: String(response.body) };
}
