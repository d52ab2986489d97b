import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import getPort, { portNumbers } from 'get-port';

/**
 * Below the range from which systems take ports for outgoing connections (Linux: from 32768 on): a test starts its server
 * some time after it requested the port, or restarts it, and no other program's connection may take the port meanwhile.
 */
const [lowest, highest] = [12_000, 32_000];

/** Ports that no program on this machine uses at this moment, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (; ports.length < count; ) {
    // From a random port on: test files run in parallel, and would all find the same port first.
    const from = lowest + Math.floor(Math.random() * (highest - lowest));
    ports.push(await getPort({ port: portNumbers(from, highest) }));
  }
  return ports;
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** The part of a test's context that registers clean-up functions. */
export type Ending = Pick<TestContext, 'after'>;

/**
 * Lets a server listen on a free port of 127.0.0.1.
 * @param test the server ends with this test; without one, with the process
 * @returns its address, `http://127.0.0.1:…`
 */
export async function listen(server: Server, test?: Ending): Promise<string> {
  server.listen(0, '127.0.0.1').unref();
  test?.after(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
