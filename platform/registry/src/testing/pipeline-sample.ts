import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { listen, startNode } from 'test-helpers/node';
import { signedHeaders } from '../announce/webhook.ts';

/** For tests only: receivers of `deploy/pipelines`. */

export const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;

/** Starts a receiver. @returns its address, and a function that sends it a signed message and returns the response's status */
export async function startSample(
  t: TestContext,
  name: string,
  env: Readonly<Record<string, string | undefined>>,
) {
  const file = join(import.meta.dirname, '../../../../deploy/pipelines', name);
  const common = { PATH: process.env.PATH, PORT: '0', MARKET_RELEASE_WEBHOOK_SECRET: secret };
  const sample = startNode([file], { env: { ...common, ...env } });
  t.after(() => sample.end());
  await sample.says('\n');
  const url = /http:\S+/.exec(sample.output())?.[0] ?? '';
  const send = async (message: object, id: string): Promise<number> => {
    const body = JSON.stringify(message);
    const headers = signedHeaders(secret, id, body, Date.now());
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  return { url, send };
}

interface RecordedRequest {
  /** Method and path. */
  readonly request: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server that records all requests and responds with these statuses in turn, then with 200. */
export async function recorder(t: TestContext, ...statuses: number[]) {
  const got: RecordedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    got.push({ request: `${method} ${url}`, headers, body: await text(request) });
    response.writeHead(statuses.shift() ?? 200).end('{"id":7,"success":true}');
  });
  return { got, url: await listen(server, t) };
}
