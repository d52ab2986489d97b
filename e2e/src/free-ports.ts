import { createServer } from 'node:net';

/**
 * From below the range that systems give to outgoing connections: between this look and the start of a server some
 * builds go by, and no other program's connection may come to sit there.
 */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = 12_000 + Math.floor(Math.random() * 18_000);
    const server = createServer();
    const free = await new Promise<boolean>((done) => {
      server.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true));
    });
    if (!free) continue;
    await new Promise((done) => server.close(done));
    found.add(port);
  }
  return [...found];
}
