import { createServer } from 'node:net';

/** Listens for a moment. An address family this machine does not have counts as free. */
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
 * Is the port free where we listen, and on both addresses a browser may take `localhost` for?
 * @param bind the address that is going to be listened on
 */
export async function isPortFree(port: number, bind: string): Promise<boolean> {
  for (const host of new Set([bind, '127.0.0.1', '::1'])) {
    if (!(await isFree(port, host))) return false;
  }
  return true;
}
