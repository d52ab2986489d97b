import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { type CallInit, encodeForm, type HttpResponse } from './inject.ts';

/** A call over a real socket, of which only the headers and the first byte have been sent. */
export type SlowCall = Awaited<ReturnType<typeof slowCall>>;

/**
 * Begins a call to a listening app. Resolves when the server has processed the headers and waits for the body; or, when it
 * responds without reading the body, when that response has arrived.
 */
export async function slowCall(
  app: FastifyInstance,
  key: string,
  init: Pick<CallInit, 'query' | 'body' | 'token' | 'bearer' | 'form'>,
) {
  const [method, path] = key.split(' ');
  const query = new URLSearchParams(Object.entries(init.query ?? {}) as [string, string][]);
  const { content, type } = init.form
    ? await encodeForm(init.form)
    : { content: Buffer.from(JSON.stringify(init.body)), type: 'application/json' };
  const call = request({
    port: (app.server.address() as AddressInfo).port,
    method,
    path: `${path}?${query}`,
    headers: {
      'content-type': type,
      'content-length': content.length,
      ...(init.token === undefined ? {} : { freezertoken: `bearer ${init.token}` }),
      ...(init.bearer === undefined ? {} : { authorization: `Bearer ${init.bearer}` }),
    },
  });
  const answer = once(call, 'response').then(
    ([response]) => read(response as IncomingMessage),
    () => undefined,
  );
  // After the response, the connection may break while the rest is still being sent.
  call.on('error', () => {});
  const reading = new Promise<void>((resolve) => {
    app.server.prependOnceListener('request', (incoming: IncomingMessage) => {
      incoming.on('newListener', (event) => event === 'data' && resolve());
    });
  });
  call.write(content.subarray(0, 1));
  await Promise.race([reading, answer]);
  return {
    /** Resolves with the response, or with undefined when the connection ended without one. */
    answer,
    /** Drops the connection. */
    abandon: () => call.destroy(),
    /** Sends the rest of the body. */
    async finish(): Promise<Pick<HttpResponse, 'status' | 'body'>> {
      call.end(content.subarray(1));
      return (await answer) ?? { status: 0, body: undefined };
    },
  };
}

async function read(response: IncomingMessage) {
  const content = await text(response);
  const headers = Object.fromEntries(Object.entries(response.headers).map(([k, v]) => [k, String(v)]));
  return {
    status: response.statusCode ?? 0,
    body: content === '' ? undefined : JSON.parse(content),
    headers,
  };
}
