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
 * @throws a sentence when what was asked for is taken.
 */
export async function findPort(wanted: number | undefined, first: number): Promise<number> {
  if (wanted !== undefined) {
    if (!(await isFree(wanted))) throw new Error(`Port ${wanted} is taken. Name another one: --port N`);
    return wanted;
  }
  for (let port = first; port < first + TRIES; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(`Ports ${first} to ${first + TRIES - 1} are all taken. Name another one: --port N`);
}
