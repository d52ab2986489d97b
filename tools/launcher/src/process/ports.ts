import { createServer } from 'node:net';

/** Tries to listen on the port for a moment. An address family this machine does not have counts as free. */
function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      done(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(true)));
  });
}

/**
 * Whether the port is free on the address to listen on, and on both addresses that a browser may resolve `localhost` to.
 * @param bind the address that the caller is going to listen on
 */
export async function isPortFree(port: number, bind: string): Promise<boolean> {
  for (const host of new Set([bind, '127.0.0.1', '::1'])) {
    if (!(await isFree(port, host))) return false;
  }
  return true;
}
