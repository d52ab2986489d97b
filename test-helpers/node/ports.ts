import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import getPort, { portNumbers } from 'get-port';

/**
 * Below the range from which systems take ports for outgoing connections (Linux: from 32768 on): a test starts its server
 * a while after it asked, or ends it and starts it again, and no other program's connection may take the port meanwhile.
 */
const [lowest, highest] = [12_000, 32_000];

/** Ports that no program on this machine uses at this moment, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (; ports.length < count; ) {
    // Anywhere: test files run beside each other, and all would find the same port first.
    const from = lowest + Math.floor(Math.random() * (highest - lowest));
    ports.push(await getPort({ port: portNumbers(from, highest) }));
  }
  return ports;
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** Who calls this at their end: the context of a test, or `{ after }` of `node:test` for all tests of a file. */
export interface Ending {
  after(end: () => unknown): void;
}

/** Lets a server listen on a free port of 127.0.0.1 until the test ends. @returns its address, `http://127.0.0.1:…` */
export async function listen(test: Ending, server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  test.after(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
