import { request } from 'node:https';
import type { TLSSocket } from 'node:tls';

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The issuer of the certificate. */
  readonly issuer: string;
}

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
 * @throws when there is no complete response
 */
export function ask(
  address: string,
  { body, port = process.env.MARKET_PORT_HTTPS, timeout, ...options }: AskOptions = {},
): Promise<HttpResponse> {
  const { hostname, pathname, search } = new URL(address, process.env.SITE_URL);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        ...options,
        host: '127.0.0.1',
        port,
        path: pathname + search,
        servername: hostname,
        headers: { host: hostname, ...options.headers },
        rejectUnauthorized: false,
        agent: false,
        ...(timeout === undefined ? {} : { signal: AbortSignal.timeout(timeout) }),
      },
      (response) => {
        const issuer = String((response.socket as TLSSocket).getPeerCertificate().issuer?.CN);
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.once('error', reject).once('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, issuer });
        });
      },
    );
    call.once('error', reject).end(body);
  });
}
