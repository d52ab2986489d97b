import { createServer } from 'node:net';

/** Tries to listen on the port for a moment. @returns why it cannot */
function problemOf(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', done);
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(undefined)));
  });
}

/**
 * Whether the port is free on the address to listen on, and on both addresses that a browser may resolve `localhost` to.
 * @param bind the address that the caller is going to listen on
 * @throws Error with a sentence when nothing can listen on `bind`
 */
export async function isPortFree(port: number, bind: string): Promise<boolean> {
  for (const host of new Set([bind, '127.0.0.1', '::1'])) {
    const problem = await problemOf(port, host);
    if (problem?.code === 'EADDRINUSE') return false;
    // Of the other two, this machine may lack an address family.
    if (problem && host === bind)
      throw new Error(`Port ${port} cannot be used: ${problem.message}. Set MARKET_BIND or another port.`);
  }
  return true;
}
