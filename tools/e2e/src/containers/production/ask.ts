import { request } from 'node:https';
import type { TLSSocket } from 'node:tls';

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** Who signed the certificate. */
  readonly issuer: string;
}

export interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Where the name is served in this test; the site's port by default. */
  readonly port?: string | undefined;
  /** Milliseconds until whoever asks gives up; never by default. */
  readonly timeout?: number;
}

/**
 * Asks over TLS, by a real name at the port of this test, outside any browser, on a connection of its own. Nothing is tried twice.
 * @throws when no whole answer comes
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
