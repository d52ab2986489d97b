import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';

export interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The port that serves the name in this test; the site's port by default. */
  readonly port?: string | undefined;
  /** Timeout of the request, milliseconds; none by default. */
  readonly timeout?: number;
}

/**
 * Sends a request over TLS, with a real host name to the port of this test, without a browser, on its own connection. It never retries.
 * @returns the response, and the issuer of its certificate
 * @throws when there is no complete response
 */
export async function ask(
  address: string,
  { body, port = process.env.MARKET_PORT_HTTPS, timeout, ...options }: AskOptions = {},
) {
  const { hostname, pathname, search } = new URL(address, process.env.SITE_URL);
  const call = request({
    ...options,
    host: '127.0.0.1',
    port,
    path: pathname + search,
    servername: hostname,
    headers: { host: hostname, ...options.headers },
    rejectUnauthorized: false,
    agent: false,
    ...(timeout === undefined ? {} : { signal: AbortSignal.timeout(timeout) }),
  });
  call.end(body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  // From here on, a broken connection is an error of the response.
  call.on('error', () => {});
  const issuer = String((response.socket as TLSSocket).getPeerCertificate().issuer?.CN);
  const { statusCode: status = 0, headers } = response;
  return { status, headers, text: await text(response), issuer };
}
