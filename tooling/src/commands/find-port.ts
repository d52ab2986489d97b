import { createServer } from 'node:net';

const TRIES = 20;

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => done(true)));
  });
}

/**
 * A port to listen on at 127.0.0.1.
 * @param wanted what somebody asked for, or nothing: then the first free one from `first` on.
 * @throws a sentence when what was asked for is no port or is taken.
 */
export async function findPort(wanted: string | undefined, first: number): Promise<number> {
  if (wanted !== undefined) {
    const port = Number(wanted);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${wanted} is no port.`);
    if (!(await isFree(port))) throw new Error(`Port ${port} is taken. Name another one: --port N`);
    return port;
  }
  for (let port = first; port < first + TRIES; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(`Ports ${first} to ${first + TRIES - 1} are all taken. Name another one: --port N`);
}
