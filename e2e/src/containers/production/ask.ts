import { request } from 'node:https';
import type { TLSSocket } from 'node:tls';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** Who signed the certificate. */
  readonly issuer: string;
}

/** Asks the site over TLS, by its real name at the port of this test, outside any browser. */
export function ask(
  address: string,
  options: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  const { hostname, pathname, search } = new URL(address, process.env.SITE_URL);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        ...options,
        host: '127.0.0.1',
        port: process.env.MARKET_PORT_HTTPS,
        path: pathname + search,
        servername: hostname,
        headers: { host: hostname, ...options.headers },
        rejectUnauthorized: false,
        agent: false,
      },
      (response) => {
        const issuer = String((response.socket as TLSSocket).getPeerCertificate().issuer?.CN);
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.once('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, issuer });
        });
      },
    );
    call.once('error', reject).end();
  });
}
